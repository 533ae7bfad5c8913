import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has taken over the page. Before, a submit would be the browser's own and lose what was
 * typed, so a form's button sends nothing until then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
