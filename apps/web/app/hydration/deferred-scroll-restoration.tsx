import { ScrollRestoration } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Restores scroll positions from the router's first navigation on. Until then the browser restores them. The
 * router also has an inline script for the time before hydration. The shop does not use that script, because
 * it would throw in browsers that refuse to store anything.
 */
export const DeferredScrollRestoration = () => useIsHydrated() && <ScrollRestoration />
