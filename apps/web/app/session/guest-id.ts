import type { ApiRequest } from '@nirbhaya/contract/client/client'
import { inBrowser } from './safe-storage.ts'
import { guestKey } from './session-storage.ts'

/**
 * The id under which a visitor's likes count. The server creates it with the first like. It is sent
 * with likes, and with logins, which transfer the likes to the customer. A logout stores the
 * customer's own id here instead. The server does not know that as a guest id, so the next like
 * creates a new one.
 */
const header = 'X-Guest-Id'

const needsGuestId = ({ path }: ApiRequest) =>
  path.startsWith('/product/like/') || /^\/auth\/(google-)?login$/.test(path)

/** The header for a request that needs the guest id. */
export function guestHeaders(request: ApiRequest): Record<string, string> {
  const id = needsGuestId(request) ? inBrowser.text(guestKey) : null
  return id && /^[\w-]{1,100}$/.test(id) ? { [header]: id } : {}
}

/** Saves the guest id from a response's header, if there is one. */
export function saveGuestId({ headers }: Response): void {
  const id = headers.get(header)
  if (id) inBrowser.put(guestKey, id)
}
