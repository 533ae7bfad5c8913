import type { ApiRequest } from '@nirbhaya/contract/client/client'
import { inBrowser } from './safe-storage.ts'
import { guestKey } from './session-storage.ts'

/**
 * The header with the guest id, by which the server recognises the likes of a visitor without a session. The
 * server creates a guest id when the visitor first likes a product. The browser stores the guest id, and
 * sends it with the visitor's other likes and with a login. A login turns the visitor's likes into the
 * customer's. After a logout, the stored guest id is the customer's id (see `forgetSession`). The server
 * finds no guest with a customer's id, so the server creates a new guest id for the next like.
 */
const header = 'X-Guest-Id'

const needsGuestId = ({ path }: ApiRequest) =>
  path.startsWith('/product/like/') || /^\/auth\/(google-)?login$/.test(path)

/** Returns the header with the guest id, for a request that needs it. */
export function guestHeaders(request: ApiRequest): Record<string, string> {
  const id = needsGuestId(request) ? inBrowser.text(guestKey) : null
  return id && /^[\w-]{1,100}$/.test(id) ? { [header]: id } : {}
}

/** Saves the guest id from a response's header, if there is one. */
export function saveGuestId({ headers }: Response): void {
  const id = headers.get(header)
  if (id) inBrowser.put(guestKey, id)
}
