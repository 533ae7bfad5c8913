import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages/specification'
import { toast } from '../toasts/toast.ts'
import { readSession, storeUser } from './session-storage.ts'

const adminsOnly: ErrorCode = 'ADMINS_ONLY'

/** Whether the server says that whoever asks is not the admin. */
export function isAdminRefusal(status: number, json: unknown): boolean {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined
  return status === 403 && code === adminsOnly
}

/**
 * Lets this browser learn that its session is not the admin's, as after the shop was given another
 * admin address: the desk's pages then lead away by themselves.
 * @param token what the request carried: meanwhile somebody may have signed in anew
 */
export function leaveAdminGently(token: string): void {
  const session = readSession()
  if (session?.token !== token || !session.user.isAdmin) return
  toast.error(messages.adminsOnly, { id: 'admins-only' })
  storeUser({ ...session.user, isAdmin: false })
}
