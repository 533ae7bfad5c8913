import { otpDigits } from '@nirbhaya/contract/accounts/rules'
import { type ClipboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { controlClasses, describedBy, FieldFrame, type FieldProps } from '../../ui/fields/field.tsx'
import { digitsOf, typedCode } from './code-typing.ts'

// The input lies over six drawn boxes. The letter spacing puts each digit in the middle of a box, because the
// font's digits are 0.6em wide. The input is wider than its visible part, so that the browser does
// not scroll to the caret at the end.
const digits =
  'absolute inset-y-0 left-0 w-[150%] bg-transparent pl-[calc((var(--cell)-var(--gap)-0.6em)/2)] text-3xl font-semibold tabular-nums tracking-[calc(var(--cell)-0.6em)] text-aubergine caret-deep-pink outline-none [--cell:calc((100cqw+var(--gap))/6)]'

const boxes = Array.from({ length: otpDigits }, (_, place) => place)

/**
 * The field for a one-time code: an ordinary input, drawn over six boxes. Therefore pasting, arrow keys,
 * password managers and screen readers work as in any field. The rare codes of `longOtpDigits` digits are
 * shown without boxes. The props are those of `TextField`.
 */
export function CodeField({ label, error, hint, className, onChange, ...input }: FieldProps) {
  const id = useId()
  const [place, setPlace] = useState<number>()
  const [isLong, setIsLong] = useState(false)

  function tidy(field: HTMLInputElement) {
    const edited = field.selectionStart ?? field.value.length
    const { code, caret } = typedCode(field.value, edited, isLong)
    setIsLong(code.length > otpDigits)
    if (field.value !== code) {
      field.value = code
      field.setSelectionRange(caret, caret)
    }
    setPlace(caret)
  }

  /** A pasted code of full length replaces the current value. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const code = digitsOf(event.clipboardData.getData('text'))
    if (code.length >= otpDigits) event.currentTarget.select()
  }

  const follow = (event: SyntheticEvent<HTMLInputElement>) =>
    setPlace(event.currentTarget.selectionStart ?? 0)

  return (
    <FieldFrame className={className} error={error} hint={hint} id={id} label={label}>
      <div
        className={classNames(
          '@container relative h-16 [--gap:0.5rem] sm:[--gap:0.75rem]',
          !isLong && 'overflow-clip',
        )}
      >
        <div
          aria-hidden="true"
          className={classNames('grid h-full grid-cols-6 gap-(--gap)', isLong && 'hidden')}
        >
          {boxes.map((box) => (
            <span
              className={classNames(
                'rounded-control border bg-white transition-colors',
                error ? 'border-bad' : 'border-rose-gold',
                box === Math.min(place ?? -1, otpDigits - 1) &&
                  'border-deep-pink ring-2 ring-inset ring-deep-pink',
              )}
              key={box}
            />
          ))}
        </div>
        <input
          autoComplete="one-time-code"
          enterKeyHint="go"
          inputMode="numeric"
          type="text"
          {...input}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={
            isLong ? classNames(controlClasses, 'h-full tabular-nums tracking-widest') : digits
          }
          id={id}
          onBlur={(event) => {
            setPlace(undefined)
            input.onBlur?.(event)
          }}
          onChange={(event) => {
            tidy(event.currentTarget)
            onChange?.(event)
          }}
          onFocus={follow}
          onPaste={paste}
          onSelect={follow}
        />
      </div>
    </FieldFrame>
  )
}
