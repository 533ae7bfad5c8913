import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { dropLocalDraft, isSame, readLocalDraft, saveLocalDraft } from './local-draft.ts'

const pauseMs = 400

/**
 * Keeps what is typed in this browser until it is saved, and puts it back into the form.
 * @param base what the form began with
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
  // A page that was only looked at keeps nothing: the draft may be another tab's.
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
    /** When the draft that stands in the form was written, in milliseconds since 1970. */
    restoredFrom: isShown ? found?.at : undefined,
    /** What is saved is no longer what the draft was written over. */
    isOutdated: found !== undefined && !isSame(found.base, base),
    isKept,
    /** Once the form is saved nothing of it stays. */
    finish() {
      isOver.current = true
      dropLocalDraft(key)
    },
    /** Back to what is saved. @returns a function that takes that back */
    discard() {
      const values = { ...form.getValues() } as Values
      form.reset(base as unknown as DefaultValues<Values & FieldValues>)
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
