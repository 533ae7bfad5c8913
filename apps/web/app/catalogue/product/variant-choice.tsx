import type { ProductOption } from '@nirbhaya/contract/catalogue/catalogue'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { useId } from 'react'
import { Link } from 'react-router'
import { waitingListFormId } from '../../batches/waiting-list-form.tsx'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from '../booking.ts'

interface VariantChoiceProps {
  slug: string
  option: ProductOption
  /** The id of the chosen value; undefined before the choice. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Whether the customer pressed the button without a choice. */
  isMissing: boolean
}

/**
 * The values of a product's option, as radio buttons. A value without a free place can be chosen, too: the form of the
 * waiting list then takes the button's place. The radio buttons belong to that form. Without scripts, a link leads to
 * the page with that form, as long as other values can be booked.
 */
export function VariantChoice(props: VariantChoiceProps) {
  const { slug, option, chosen, onChoose, isMissing } = props
  const errorId = useId()
  const isSomeFull = option.variants.some(({ availability }) => availability === 'full')
  return (
    <fieldset
      aria-describedby={isMissing ? errorId : undefined}
      className="mt-7 scroll-mt-24"
      id={optionId}
    >
      <legend className="font-semibold">{option.name}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        {option.variants.map(({ _id, name, availability }) => (
          <label
            className={classNames(
              'flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-1.5 rounded-control border px-4 py-2 font-semibold wrap-anywhere transition-colors hover:border-deep-pink has-checked:border-deep-pink has-checked:bg-blush has-checked:ring-1 has-checked:ring-deep-pink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep-pink',
              isMissing ? 'border-bad' : 'border-rose-gold',
              availability === 'open' ? 'bg-white' : 'bg-cream-deep/50 text-muted',
            )}
            key={_id}
          >
            <input
              checked={_id === chosen}
              className="sr-only"
              form={waitingListFormId}
              name="variantId"
              onChange={() => onChoose(_id)}
              type="radio"
              value={_id}
            />
            <span translate="no">{name}</span>
            {availability !== 'open' && (
              <span className="text-sm font-normal">{words.valueIs[availability]}</span>
            )}
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-sm font-medium text-bad" id={errorId}>
        {isMissing && <span className="block pt-1.5">{words.chooseFirst(option.name)}</span>}
      </p>
      {isSomeFull && (
        <noscript>
          {import.meta.env.SSR && (
            <Link
              className="underline underline-offset-4"
              to={`/waiting-list?product=${encodeURIComponent(slug)}`}
            >
              {waitingListPages.toList}
            </Link>
          )}
        </noscript>
      )}
    </fieldset>
  )
}

/** Moves the focus to the choice, in the middle of the screen, where no bar covers it. */
export function showChoice(): void {
  const choice = document.getElementById(optionId)
  choice?.querySelector('input')?.focus({ preventScroll: true })
  choice?.scrollIntoView({ block: 'center' })
}
