import { ScrollRestoration } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Restores scroll positions after the first navigation by the router. Before that, the browser does it. The
 * router's own script for this phase would throw in browsers that refuse to store anything.
 */
export const DeferredScrollRestoration = () => useIsHydrated() && <ScrollRestoration />
