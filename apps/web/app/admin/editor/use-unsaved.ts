import { useCallback, useEffect, useRef } from 'react'

/**
 * `hasUnsaved` tells whether leaving the page would lose changes. It is a function, not a value: after a
 * save, the page may be left before the next render could update a value.
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
