import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether something would be lost by leaving, to be asked at that moment: right after a save the
 * page leaves before it is drawn again.
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
