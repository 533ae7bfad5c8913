import type { Call } from '@nirbhaya/contract/call'
import type { Permission } from '@nirbhaya/contract/roles'
import { createContext, use } from 'react'

type May = (needs: Permission | undefined) => boolean

/**
 * Tells what the signed-in person may do. Only the frame of the admin pages knows the permissions of roles, so that
 * public pages do not load them; elsewhere everything counts as permitted. The server checks every call.
 */
export const MayContext = createContext<May>(() => true)

/** Returns whether the signed-in person may do something. Use it only to hide parts of a page. */
export const useMay = (): May => use(MayContext)

/** Returns whether the signed-in person may make a call. */
export const useMayCall = (call: Call): boolean => useMay()(call.needs)
