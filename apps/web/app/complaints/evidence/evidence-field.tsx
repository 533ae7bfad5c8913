import { complaintFiles as words } from '@nirbhaya/contract/messages/complaints/files'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { EvidencePreview } from './evidence-preview.tsx'
import type { Evidence } from './use-evidence.ts'

/** The types that the browser's file dialog offers. The server checks the content of the files. */
const accepted = 'image/*,.heic,.heif,video/mp4,video/quicktime,video/webm,.mov'

interface EvidenceFieldProps {
  evidence: Evidence
  /** The server's error message about the files. */
  error?: string | undefined
}

/** A field for photos and a short video, with previews. */
export function EvidenceField({ evidence, error }: EvidenceFieldProps) {
  const { files, problems, add, remove } = evidence
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const said = [...problems, ...(error ? [error] : [])]

  function take(from: HTMLInputElement) {
    // The files are copied to an array, because setting `value` to '' also empties the input's list.
    add([...(from.files ?? [])])
    // Without this, the browser would not report that a removed file is chosen again.
    from.value = ''
  }

  const takeEarlyFiles = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current)
  })
  // React gets no event for files that were chosen before hydration, so this effect adds the files. The
  // customer may also have pressed Send before hydration, and `recordPresses` repeats that press afterwards.
  // A layout effect runs before the repeated press, so the files are sent, too.
  useLayoutEffect(() => takeEarlyFiles(), [])

  function drop(key: string) {
    remove(key)
    // The pressed button disappears together with its file, so the input gets the focus.
    input.current?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{words.label}</legend>
      {files.length > 0 && (
        <ul className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {files.map((picked) => (
            <li className="relative" key={picked.key}>
              <EvidencePreview picked={picked} />
              <button
                aria-label={words.remove(picked.file.name)}
                className="absolute -right-2 -top-2 flex size-11 items-center justify-center"
                onClick={() => drop(picked.key)}
                type="button"
              >
                <span className="flex size-8 items-center justify-center rounded-full bg-aubergine text-white shadow-lift">
                  <Icon className="size-4" name="x" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="relative flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-card border-2 border-dashed border-rose-gold/50 bg-white px-4 py-3 text-center font-semibold text-deep-pink transition-colors hover:border-deep-pink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-deep-pink">
        <input
          accept={accepted}
          aria-describedby={`${id}-hint ${id}-problems`}
          aria-invalid={said.length > 0 || undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          id={id}
          multiple
          onChange={({ target }) => take(target)}
          ref={input}
          type="file"
        />
        <Icon className="size-5" name="plus" />
        <span>{files.length > 0 ? words.addMore : words.add}</span>
      </label>
      <p className="mt-1.5 text-sm text-muted" id={`${id}-hint`}>
        {words.hint}
      </p>
      <ul
        aria-live="polite"
        className="text-sm font-medium text-bad wrap-anywhere"
        id={`${id}-problems`}
      >
        {said.map((problem) => (
          <li className="pt-1.5" key={problem}>
            {problem}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
