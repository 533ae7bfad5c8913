import { packingWords as words } from '@nirbhaya/contract/messages/shipping/packing'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export interface ScanOutcome {
  text: string
  isGood: boolean
}

/**
 * Scanners end a scan with Enter, with Tab, or with both: CR and LF arrive as two presses of Enter. A second
 * press within this time belongs to the scan before it.
 */
const suffixMs = 300

interface ScanFieldProps {
  label: string
  inputRef: RefObject<HTMLInputElement | null>
  outcome: ScanOutcome | undefined
  onScan: (text: string) => void
}

/**
 * The field for the scanner, which acts as a keyboard: it types the text and presses Enter or Tab. While no
 * other field has the focus, typed text goes to this one: a button that was pressed would swallow it.
 */
export function ScanField({ label, inputRef, outcome, onScan }: ScanFieldProps) {
  const id = useId()
  const scannedAtMs = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    inputRef.current?.focus()
    const takeFocus = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      const isTakenElsewhere = document.activeElement?.matches('input, select, textarea')
      if (isText && !isTakenElsewhere) inputRef.current?.focus()
    }
    document.addEventListener('keydown', takeFocus)
    return () => document.removeEventListener('keydown', takeFocus)
  }, [inputRef])

  const isSuffix = ({ timeStamp }: { timeStamp: number }) =>
    inputRef.current?.value === '' && timeStamp - scannedAtMs.current < suffixMs

  function read(timeStamp: number) {
    const field = inputRef.current
    if (!field) return
    const text = field.value
    field.value = ''
    if (text !== '') scannedAtMs.current = timeStamp
    onScan(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSuffix(event)) read(event.timeStamp)
  }

  function endWithTab(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Tab' || event.shiftKey) return
    if (isSuffix(event)) event.preventDefault()
    else if (event.currentTarget.value.trim() !== '') {
      event.preventDefault()
      read(event.timeStamp)
    }
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
          onKeyDown={endWithTab}
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
