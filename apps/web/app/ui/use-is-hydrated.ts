import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has hydrated the page. Before that, a submit would be the browser's own and lose
 * the input, so a form's button sends nothing until then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
