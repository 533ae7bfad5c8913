import { reviewWords as words } from '@nirbhaya/contract/messages/reviews'
import { type ComponentProps, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/icon.tsx'

interface StarChoiceProps {
  /** The number of chosen stars; 0 before the first choice. */
  stars: number
  error: string | undefined
  /** The props of each of the five radio buttons. */
  input: ComponentProps<'input'>
}

/** A choice of one to five stars. They are radio buttons, which work with arrow keys and screen readers. */
export function StarChoice({ stars, error, input }: StarChoiceProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{words.stars}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((one) => (
          <label
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-deep-pink"
            key={one}
          >
            <input
              {...input}
              aria-label={words.starsOf(one)}
              className="sr-only"
              type="radio"
              value={one}
            />
            <Icon
              className={classNames(
                'size-7',
                one <= stars ? 'fill-marigold text-marigold' : 'text-rose-gold',
              )}
              name="star"
            />
          </label>
        ))}
      </div>
      <p aria-live="polite" className="text-sm font-medium text-bad" id={errorId}>
        {error}
      </p>
    </fieldset>
  )
}
