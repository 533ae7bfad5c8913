import type { ToastOptions, toast as toastOfLibrary } from 'react-hot-toast'
import { sayOffline } from './offline.ts'

type Library = typeof toastOfLibrary
type Message = Parameters<Library>[0]

let library: Library | undefined
/** What was asked for before the library was there, in its order. */
let waiting: ((library: Library) => unknown)[] = []
let said = 0

const { promise, resolve } = Promise.withResolvers<void>()
/** Settles when there is something to say. */
export const somethingToSay = promise

function ask(what: (typeof waiting)[number]) {
  if (library) return what(library)
  waiting.push(what)
  resolve()
}

const saying =
  (kind?: 'success' | 'error') =>
  (message: Message, options?: ToastOptions): string => {
    said += 1
    const named = { id: `toast-${said}`, ...options }
    // The library would not come, and to hear of it later is of no use.
    if (!library && !navigator.onLine) {
      sayOffline()
      return named.id
    }
    ask((toasts) => (kind ? toasts[kind] : toasts)(message, named))
    return named.id
  }

/**
 * Says something shortly; returns its id, by which it can go again. The library that shows it comes
 * with the first of them, or before (toasts.tsx), so that no page waits for it.
 */
export const toast = Object.assign(saying(), {
  success: saying('success'),
  error: saying('error'),
  dismiss: (id: string) => ask((toasts) => toasts.dismiss(id)),
  /** Without a movement. */
  remove: (id: string) => ask((toasts) => toasts.remove(id)),
})

/** The library is there, and says what was asked for meanwhile. */
export function sayWith(loaded: Library): void {
  library = loaded
  for (const what of waiting) what(loaded)
  waiting = []
}
