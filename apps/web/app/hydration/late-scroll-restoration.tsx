import { ScrollRestoration } from 'react-router'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/**
 * Keeps where pages were scrolled to, once the router leads from one to the next; before, the browser does. The
 * router's script for that time would throw in browsers that refuse to store anything.
 */
export const LateScrollRestoration = () => useIsHydrated() && <ScrollRestoration />
