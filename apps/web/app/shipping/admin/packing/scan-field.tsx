import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { type FormEvent, type RefObject, useEffect, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** The result of the last scan. */
export interface ScanOutcome {
  text: string
  isGood: boolean
}

interface ScanFieldProps {
  label: string
  inputRef: RefObject<HTMLInputElement | null>
  outcome: ScanOutcome | undefined
  onScan: (text: string) => void
}

/** The field for the scanner, which acts as a keyboard: it types the text and presses Enter. */
export function ScanField({ label, inputRef, outcome, onScan }: ScanFieldProps) {
  const id = useId()

  useEffect(() => {
    inputRef.current?.focus()
  }, [inputRef])

  function submit(event: FormEvent) {
    event.preventDefault()
    const field = inputRef.current
    if (!field) return
    onScan(field.value)
    field.value = ''
  }

  return (
    <form className="mb-4" onSubmit={submit}>
      <label className="mb-1.5 block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          aria-describedby={`${id}-outcome`}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          className={classNames(controlClasses, 'min-w-0 grow basis-[10rem]')}
          enterKeyHint="done"
          id={id}
          maxLength={60}
          ref={inputRef}
          spellCheck={false}
          type="text"
        />
        <Button size="small" type="submit" variant="outline">
          {words.enter}
        </Button>
      </div>
      <div aria-live="assertive" className="mt-2 min-h-7" id={`${id}-outcome`}>
        {outcome && (
          <p
            className={classNames(
              'flex gap-2 font-semibold wrap-anywhere',
              outcome.isGood ? 'text-good' : 'text-bad',
            )}
          >
            <Icon
              className="mt-0.5 size-5 shrink-0"
              name={outcome.isGood ? 'circle-check' : 'triangle-alert'}
            />
            <span>{outcome.text}</span>
          </p>
        )}
      </div>
    </form>
  )
}
