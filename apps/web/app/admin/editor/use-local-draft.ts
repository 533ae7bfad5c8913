import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { dropLocalDraft, isSame, readLocalDraft, saveLocalDraft } from './local-draft.ts'

const pauseMs = 400

/**
 * Stores a form's typed values in this browser until the form is saved. If the owner leaves the form unsaved,
 * the stored values are filled in when the same form is opened again.
 * @param base the values that the form starts with
 */
export function useLocalDraft<Values extends Record<string, string>>(
  key: string,
  form: Pick<UseFormReturn<Values & FieldValues>, 'getValues' | 'setValue' | 'reset' | 'watch'>,
  base: Values,
) {
  const [found] = useState(() => readLocalDraft(key, base))
  const [isShown, setIsShown] = useState(found !== undefined)
  const [isKept, setIsKept] = useState(false)
  const isOver = useRef(false)
  // Nothing is stored before the owner types. Otherwise this form could overwrite a draft of another tab.
  const hasTyped = useRef(false)

  useEffect(() => {
    if (found) fill(form, found.values)
  }, [form, found])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const keep = () => {
      clearTimeout(timer)
      if (isOver.current || !hasTyped.current) return
      const values = { ...form.getValues() } as Values
      saveLocalDraft(key, { values, base, at: Date.now() })
      setIsKept(!isSame(values, base))
    }
    const typed = form.watch(() => {
      hasTyped.current = true
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMs)
    })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      typed.unsubscribe()
      window.removeEventListener('pagehide', keep)
    }
  }, [key, form, base])

  return {
    /** When the restored draft was written, in milliseconds since 1970; undefined if there is none. */
    restoredFrom: isShown ? found?.at : undefined,
    /** Whether the saved version has changed since the draft was written. */
    isOutdated: found !== undefined && !isSame(found.base, base),
    isKept,
    /** Deletes the draft, after the form was saved. */
    finish() {
      isOver.current = true
      dropLocalDraft(key)
    },
    /** Goes back to the saved version. @returns a function that brings the draft back */
    discard() {
      const values = { ...form.getValues() } as Values
      form.reset(base)
      dropLocalDraft(key)
      setIsShown(false)
      return () => {
        fill(form, values)
        saveLocalDraft(key, { values, base, at: Date.now() })
        setIsShown(true)
      }
    },
  }
}

function fill<Values extends Record<string, string>>(
  form: Pick<UseFormReturn<Values & FieldValues>, 'setValue'>,
  values: Values,
) {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as Path<Values & FieldValues>, value as never, { shouldDirty: true })
  }
}

export type Drafting = ReturnType<typeof useLocalDraft>
