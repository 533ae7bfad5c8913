import type { ApiRequest } from '@nirbhaya/contract/client/client'
import { inBrowser } from './safe-storage.ts'
import { guestKey } from './session-storage.ts'

/**
 * The guest id under which a visitor's likes count. The server gives it with the first like; it
 * travels with likes, and with logins, where the likes become the customer's. After a logout the
 * person's own id stands in its place, which is nobody's to the server: the next like brings a new
 * one.
 */
const header = 'X-Guest-Id'

const travels = ({ path }: ApiRequest) =>
  path.startsWith('/product/like/') || /^\/auth\/(google-)?login$/.test(path)

/** To be sent with a request, where the server wants to know it. */
export function guestHeaders(request: ApiRequest): Record<string, string> {
  const id = travels(request) ? inBrowser.text(guestKey) : null
  return id && /^[\w-]{1,100}$/.test(id) ? { [header]: id } : {}
}

/** Keeps the id that an answer brings. */
export function saveGuestId({ headers }: Response): void {
  const id = headers.get(header)
  if (id) inBrowser.put(guestKey, id)
}
