import type { ApiRequest } from '@nirbhaya/contract/client/client'
import { inBrowser } from './safe-storage.ts'
import { guestKey } from './session-storage.ts'

/**
 * The id of a visitor's likes. The server creates it with the first like. It is sent with likes, and with
 * logins, which give the likes to the customer. A logout stores the customer's own id here instead. The server
 * does not know it as a guest id, so the next like creates a new one.
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
