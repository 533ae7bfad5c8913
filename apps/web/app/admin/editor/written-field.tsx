import { editorMessages as words } from '@nirbhaya/contract/messages/admin/editor'
import type { LineKind, LineMark } from '@nirbhaya/contract/written-lines'
import { type ChangeEvent, type ComponentProps, useId, useRef, useState } from 'react'
import { controlClasses, describedBy, FieldFrame } from '../../ui/fields/field.tsx'
import { AdminIcon, type AdminIconName } from '../admin-icon.tsx'
import { kindOfLine, lineAs, lineAt } from './line-kinds.ts'

export interface LineStyle {
  kind: LineKind
  label: string
  icon: AdminIconName
}

interface WrittenFieldProps extends ComponentProps<'textarea'> {
  label: string
  hint: string
  error?: string | undefined
  /** The marks that have a meaning in the text, and the buttons for them. */
  known: readonly LineMark[]
  styles: readonly LineStyle[]
  /** Texts that can be inserted at the caret, and the label of their list. */
  inserts?: { label: string; texts: { text: string; label: string }[] }
}

/**
 * The field for a longer text, such as a post or a policy. Its buttons show and change the kind of the line that has
 * the caret.
 */
export function WrittenField(props: WrittenFieldProps) {
  const { label, hint, error, ref, known, styles, inserts, ...input } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [kind, setKind] = useState<LineKind>('paragraph')

  function look() {
    if (!area.current) return
    const { value, selectionStart } = area.current
    const { start, end } = lineAt(value, selectionStart)
    setKind(kindOfLine(value.slice(start, end), known))
  }

  function write(next: LineKind) {
    const { current } = area
    if (!current) return
    const line = lineAt(current.value, current.selectionStart)
    current.focus()
    current.setRangeText(lineAs(current.value, line, next, known), line.start, line.end, 'end')
    // The caret goes before the closing quotation mark, so that the owner types inside the quote.
    if (next === 'quote') current.selectionStart = current.selectionEnd -= 1
    tellChanged(current)
  }

  function insert({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const { current } = area
    const { value } = currentTarget
    currentTarget.value = ''
    if (!current || value === '') return
    current.focus()
    current.setRangeText(value, current.selectionStart, current.selectionEnd, 'end')
    tellChanged(current)
  }

  function tellChanged(current: HTMLTextAreaElement) {
    current.dispatchEvent(new Event('input', { bubbles: true }))
    look()
  }

  return (
    <FieldFrame error={error} hint={hint} id={id} label={label}>
      <div className="rounded-control border border-rose-gold bg-white has-[textarea:focus-visible]:border-deep-pink has-aria-invalid:border-bad">
        <div
          aria-label={words.lineStyle}
          className="flex flex-wrap gap-1 border-b border-line p-1.5"
          role="toolbar"
        >
          {styles.map(({ kind: style, label: name, icon }) => (
            <button
              aria-pressed={kind === style}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:bg-cream-deep hover:text-aubergine aria-pressed:bg-blush aria-pressed:text-deep-pink-dark max-sm:px-2.5"
              key={style}
              onClick={() => write(style)}
              type="button"
            >
              <AdminIcon className="size-4 max-sm:hidden" name={icon} />
              <span>{name}</span>
            </button>
          ))}
          {inserts && (
            <select
              aria-label={inserts.label}
              className="min-h-11 max-w-full rounded-control bg-transparent px-2.5 text-sm font-semibold text-deep-pink hover:bg-cream-deep"
              onChange={insert}
              value=""
            >
              <option value="">{inserts.label}</option>
              {inserts.texts.map(({ text, label: name }) => (
                <option key={text} value={text}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <textarea
          {...input}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={`${controlClasses} field-sizing-content max-h-[70dvh] min-h-80 resize-y rounded-t-none border-0 leading-relaxed`}
          id={id}
          onSelect={look}
          ref={(element) => {
            area.current = element
            if (typeof ref === 'function') ref(element)
          }}
        />
      </div>
    </FieldFrame>
  )
}
