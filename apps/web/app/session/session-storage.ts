import type { SignedIn, User } from '@nirbhaya/contract/accounts/accounts'
import { inBrowser } from './safe-storage.ts'

/**
 * The session in the browser's storage: the login's answer under 'auth', and its token also under 'token'. A
 * logout keeps the user's id as the guest id. The slugs of liked products are stored with a login and removed
 * with a logout.
 */
export const authKey = 'auth'
const tokenKey = 'token'
export const guestKey = 'guestId'
export const likedKey = 'likedProducts'

const listeners = new Set<() => void>()
let known: { raw: string | null; session: SignedIn | null } = { raw: null, session: null }

function parse(raw: string | null): SignedIn | null {
  if (!raw) return null
  try {
    const value = JSON.parse(raw) as Partial<SignedIn>
    return value.user && value.token ? (value as SignedIn) : null
  } catch {
    return null
  }
}

/** Returns the stored session or null. The object stays the same until the session changes. */
export function readSession(): SignedIn | null {
  const raw = inBrowser.text(authKey)
  if (raw !== known.raw) known = { raw, session: parse(raw) }
  return known.session
}

export function readToken(): string | null {
  return readSession()?.token ?? null
}

export function storeSession({ likedProducts, ...session }: SignedIn): void {
  if (likedProducts) inBrowser.put(likedKey, JSON.stringify(likedProducts))
  inBrowser.put(authKey, JSON.stringify(session))
  inBrowser.put(tokenKey, session.token)
  announce()
}

export function storeUser(user: User): void {
  const session = readSession()
  if (session && session.user._id === user._id) storeSession({ ...session, user })
}

/** Removes the session, here and in the browser's other tabs. */
export function forgetSession(): void {
  const userId = readSession()?.user._id
  inBrowser.remove(authKey)
  inBrowser.remove(tokenKey)
  inBrowser.remove(likedKey)
  if (userId) inBrowser.put(guestKey, userId)
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}

/**
 * The events that report changes from outside this page. While the browser keeps a left page in its
 * back/forward cache, that page gets no `storage` events. It gets `pageshow` when the customer returns to it.
 */
const outsideEvents = ['storage', 'pageshow']

/**
 * Calls the listener when the session changes in any tab. Also calls it when the page is shown again from the
 * back/forward cache, because the session may have changed in another tab.
 * @returns a function that stops the calls
 */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of outsideEvents) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of outsideEvents) window.removeEventListener(event, listener)
  }
}
