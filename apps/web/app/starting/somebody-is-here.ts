import { readSession, watchSession } from '../session/session-storage.ts'
import { moveEvent } from './starter.ts'

/**
 * Settles with the first move that somebody makes on the page; at once for who is signed in, whose
 * header says so, also when they are in another tab. Never on the server.
 */
export const somebodyIsHere: Promise<unknown> = new Promise((here) => {
  if (import.meta.env.SSR) return
  // Another tab may have signed in while this script was on its way.
  const { moved, signedIn } = document.documentElement.dataset
  if (moved !== undefined || signedIn !== undefined || readSession()) return here(undefined)
  window.addEventListener(moveEvent, here, { once: true })
  watchSession(() => readSession() && here(undefined))
})

/** What the page does by itself counts as a move, too. */
export const wakeAllParts = () => window.dispatchEvent(new Event(moveEvent))
