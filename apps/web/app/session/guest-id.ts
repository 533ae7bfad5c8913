import type { ApiRequest } from '@nirbhaya/contract/client/client'
import { inBrowser } from './safe-storage.ts'
import { guestKey } from './session-storage.ts'

/**
 * The header with the guest id, by which the server recognises the likes of a visitor without a session. The
 * server creates the id at the first like. The browser sends it with later likes, and with a login, which
 * gives the likes to the customer. A logout replaces the stored guest id by the id of the customer. The
 * server does not accept a customer's id here, so the next like creates a new guest id.
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
