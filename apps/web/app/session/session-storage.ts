import type { SignedIn, User } from '@nirbhaya/contract/accounts/accounts'
import { inBrowser } from './safe-storage.ts'

/**
 * The session as the browser keeps it: the login answer under 'auth', its token again under
 * 'token'. After logout the user's id stays as the guest id. The slugs of liked products belong to
 * whoever is here: they come with a login and go with a logout.
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

/** The stored session or null; the same object until it changes. */
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

/** Puts what the server says about the person in the place of what was known. */
export function storeUser(user: User): void {
  const session = readSession()
  if (session && session.user._id === user._id) storeSession({ ...session, user })
}

/** Drops the session, here and in the browser's other tabs. */
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

/** A page that the browser kept, for who goes back to it, was told of nothing meanwhile. */
const elsewhere = ['storage', 'pageshow']

/** Calls back when the session changes in this tab or another, or may have while nobody looked. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  for (const news of elsewhere) window.addEventListener(news, listener)
  return () => {
    listeners.delete(listener)
    for (const news of elsewhere) window.removeEventListener(news, listener)
  }
}
