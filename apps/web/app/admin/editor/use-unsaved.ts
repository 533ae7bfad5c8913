import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether leaving would lose changes. It is a function, because right after a save the page may
 * leave before the next render.
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
