import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has hydrated the page. Before that, the browser would submit a form itself and lose the
 * input, so the button does nothing until then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
