import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages/specification'
import { toast } from '../toasts/toast.ts'
import { readSession, storeUser } from './session-storage.ts'

const adminsOnly: ErrorCode = 'ADMINS_ONLY'

/** Whether the server's answer means that the user is not the owner. */
export function isAdminRefusal(status: number, json: unknown): boolean {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined
  return status === 403 && code === adminsOnly
}

/**
 * Removes the admin flag from this browser's session. The admin pages then redirect. It is called if the
 * server refuses an admin call, for example because `ADMIN_EMAIL` now names another account.
 * @param token the token of the refused request. Another user may have signed in since
 */
export function leaveAdminGently(token: string): void {
  const session = readSession()
  if (session?.token !== token || !session.user.isAdmin) return
  toast.error(messages.adminsOnly, { id: 'admins-only' })
  storeUser({ ...session.user, isAdmin: false })
}
