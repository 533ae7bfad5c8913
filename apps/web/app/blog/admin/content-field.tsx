import { adminPostMessages as words } from '@nirbhaya/contract/messages/blog/admin'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { AdminIcon, type AdminIconName } from '../../admin/admin-icon.tsx'
import { controlClasses, describedBy, FieldFrame } from '../../ui/fields/field.tsx'
import type { Block } from '../article-blocks.ts'
import { kindOfLine, lineAs, lineAt } from './line-kinds.ts'

const styles = [
  { kind: 'paragraph', label: words.plain, icon: 'pilcrow' },
  { kind: 'heading', label: words.heading, icon: 'heading-2' },
  { kind: 'quote', label: words.quote, icon: 'quote' },
] as const satisfies { kind: Block['kind']; label: string; icon: AdminIconName }[]

interface ContentFieldProps extends ComponentProps<'textarea'> {
  label: string
  error?: string | undefined
}

/** The field for the text of a post. Its buttons show and change the kind of the line that has the caret. */
export function ContentField({ label, error, ref, ...input }: ContentFieldProps) {
  const id = useId()
  const hint = words.contentHint
  const area = useRef<HTMLTextAreaElement>(null)
  const [kind, setKind] = useState<Block['kind']>('paragraph')

  function look() {
    if (!area.current) return
    const { value, selectionStart } = area.current
    const { start, end } = lineAt(value, selectionStart)
    setKind(kindOfLine(value.slice(start, end)))
  }

  function write(next: Block['kind']) {
    const { current } = area
    if (!current) return
    const line = lineAt(current.value, current.selectionStart)
    current.focus()
    current.setRangeText(lineAs(current.value, line, next), line.start, line.end, 'end')
    // The caret goes before the closing quotation mark, so that the owner types inside the quote.
    if (next === 'quote') current.selectionStart = current.selectionEnd -= 1
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
