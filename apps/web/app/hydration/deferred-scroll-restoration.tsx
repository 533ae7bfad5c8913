import { ScrollRestoration } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Restores scroll positions after the router's first navigation. Until then the browser does it. The router's
 * own script for that time would throw in browsers that refuse to store anything.
 */
export const DeferredScrollRestoration = () => useIsHydrated() && <ScrollRestoration />
