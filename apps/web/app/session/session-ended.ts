import type { ApiRequest } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { sessionWords } from '@nirbhaya/contract/messages/session'
import { toast } from '../toasts/toast.ts'
import { rememberPlace } from './return-path.ts'
import { forgetSession, readToken } from './session-storage.ts'

const notSignedIn: ErrorCode = 'NOT_SIGNED_IN'

/** Whether the server refused a request because the request's token belongs to no session. */
export function isSessionOver(status: number, json: unknown): boolean {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined
  return status === 401 && code === notSignedIn
}

/**
 * Signs the browser out after the server ended its session, and remembers the current page.
 * @param token the token of the refused request: another user may have signed in since
 */
export function signOutGently({ path }: ApiRequest, token: string): void {
  if (token !== readToken()) return
  if (path === '/auth/logout') return
  rememberPlace(location.pathname + location.search)
  forgetSession()
  toast.error(sessionWords.ended, { id: 'session-ended' })
}
