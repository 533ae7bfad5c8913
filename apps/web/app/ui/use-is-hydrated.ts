import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has hydrated the page. Forms disable their button until then, because the browser would submit
 * them itself and lose the input.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
