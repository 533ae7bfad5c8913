import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether leaving the page would lose changes. It is a function, because after a
 * save the page may be left before the next render.
 */
export function useUnsaved(isDirty: boolean) {
  const latest = useRef(isDirty)
  const isSaved = useRef(false)

  useEffect(() => {
    latest.current = isDirty
  })

  return {
    hasUnsaved: useCallback(() => latest.current && !isSaved.current, []),
    markSaved: () => {
      isSaved.current = true
    },
  }
}
