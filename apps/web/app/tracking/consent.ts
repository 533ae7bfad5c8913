/** What a visitor said about the advertising pixel. Until they agree, nothing is sent. */
export type Consent = 'granted' | 'refused'

/** `asked`: no answer yet. `reopened`: they want to change it. */
export type Question = 'closed' | 'asked' | 'reopened'

const key = 'trackingConsent'
const listeners = new Set<() => void>()
let isReopened = false
/** For browsers that refuse to store anything. */
let unstored: Consent | undefined

export function readConsent(): Consent | undefined {
  const stored = readStored()
  return stored === 'granted' || stored === 'refused' ? stored : unstored
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeConsent(consent: Consent): void {
  unstored = consent
  isReopened = false
  try {
    localStorage.setItem(key, consent)
  } catch {
    // Held until the page is left.
  }
  announce()
}

export function readQuestion(): Question {
  if (isReopened) return 'reopened'
  return readConsent() === undefined ? 'asked' : 'closed'
}

/** Shows the question again, whatever the answer was. */
export function reopenQuestion(): void {
  isReopened = true
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}

/** Calls back when the answer changes, here or in another tab. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
