import { maximumQuantity, minimumQuantity } from '@nirbhaya/contract/cart/rules'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { useState } from 'react'
import { Icon } from '../icons/icon.tsx'

interface QuantityStepperProps {
  quantity: number
  onChange: (quantity: number) => void
  /** The label for screen readers, such as 'Quantity of Pendant'. */
  label: string
}

const clamp = (quantity: number) =>
  Math.min(maximumQuantity, Math.max(minimumQuantity, quantity || minimumQuantity))

const stepClasses =
  'flex size-12 items-center justify-center rounded-full transition-colors hover:bg-blush hover:text-deep-pink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

/** A field for a quantity from 1 to 99, with buttons for one more and one less. */
export function QuantityStepper({ quantity, onChange, label }: QuantityStepperProps) {
  // Whether the field was cleared to type another number. The quantity stays until that number is typed.
  const [isEmpty, setIsEmpty] = useState(false)
  const [isStepped, setIsStepped] = useState(false)

  function type(text: string) {
    setIsEmpty(text === '')
    if (text !== '') onChange(clamp(Number.parseInt(text, 10)))
  }

  // At the end of the range, a button has only `aria-disabled`: with `disabled`, it would lose the focus.
  function step(by: 1 | -1) {
    const next = clamp(quantity + by)
    if (next === quantity) return
    setIsStepped(true)
    onChange(next)
  }

  return (
    <fieldset
      aria-label={label}
      className="inline-flex items-center rounded-full border border-rose-gold bg-white"
    >
      <button
        aria-label={words.oneLess}
        className={stepClasses}
        aria-disabled={quantity <= minimumQuantity}
        onClick={() => step(-1)}
        type="button"
      >
        <Icon className="size-4" name="minus" />
      </button>
      <input
        aria-label={label}
        autoComplete="off"
        className="h-12 w-11 rounded-control bg-transparent text-center -outline-offset-4 focus-visible:outline-2 font-semibold tabular-nums"
        inputMode="numeric"
        name="quantity"
        onBlur={() => setIsEmpty(false)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        value={isEmpty ? '' : quantity}
      />
      <button
        aria-label={words.oneMore}
        className={stepClasses}
        aria-disabled={quantity >= maximumQuantity}
        onClick={() => step(1)}
        type="button"
      >
        <Icon className="size-4" name="plus" />
      </button>
      <span className="sr-only" role="status">
        {isStepped && words.quantityNow(quantity)}
      </span>
    </fieldset>
  )
}
