import { readSession, watchSession } from '../session/session-storage.ts'
import { moveEvent } from './starter.ts'

/**
 * Settles with the first move that somebody makes on the page; at once for who is signed in, whose
 * header says so, also when they are in another tab. Never on the server.
 */
export const somebodyIsHere: Promise<unknown> = new Promise((here) => {
  if (import.meta.env.SSR) return
  if ('moved' in document.documentElement.dataset || readSession()) return here(undefined)
  window.addEventListener(moveEvent, here, { once: true })
  watchSession(() => readSession() && here(undefined))
})
