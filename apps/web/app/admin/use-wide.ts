import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window has at least this width in pixels. Lists are tables on such windows, and cards on narrower
 * ones.
 */
export function useWide(pixels: number): boolean {
  const query = `(width >= ${pixels}px)`
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
