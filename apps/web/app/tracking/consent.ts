import { inBrowser } from '../session/safe-storage.ts'

/** The visitor's answer about the advertising pixel. Nothing is sent before consent. */
export type Consent = 'granted' | 'refused'

/**
 * The state of the consent question. `asked`: the visitor has not answered yet. `reopened`: the visitor wants
 * to change the answer.
 */
export type Question = 'closed' | 'asked' | 'reopened'

const key = 'trackingConsent'
const listeners = new Set<() => void>()
let isReopened = false

export function readConsent(): Consent | undefined {
  const stored = inBrowser.text(key)
  return stored === 'granted' || stored === 'refused' ? stored : undefined
}

export function storeConsent(consent: Consent): void {
  isReopened = false
  inBrowser.put(key, consent)
  announce()
}

export function readQuestion(): Question {
  if (isReopened) return 'reopened'
  return readConsent() === undefined ? 'asked' : 'closed'
}

/** Shows the consent question again, even if the visitor has answered it. */
export function reopenQuestion(): void {
  isReopened = true
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}

/** Calls the listener when the visitor answers in this or another tab, or when the question is reopened. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
