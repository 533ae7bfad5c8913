import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has hydrated the page. Until then, a `SubmitButton` does not submit its form, because the
 * browser itself would send the form and lose the input.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
