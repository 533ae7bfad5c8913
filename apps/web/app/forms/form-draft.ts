import { inTab } from '../session/safe-storage.ts'

const prefix = 'draft:'

/**
 * The values of a form that was not sent. The tab keeps them through a reload or a login. Passwords and codes
 * are never stored.
 */
export type Draft = Record<string, string>

export function readDraft(key: string): Draft {
  const entries = Object.entries(inTab.json(prefix + key) ?? {})
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'))
}

export function storeDraft(key: string, values: Record<string, unknown>): void {
  const open = Object.entries(values).filter(([name]) => !/password|otp/i.test(name))
  inTab.put(prefix + key, JSON.stringify(Object.fromEntries(open)))
}

export function clearDraft(key: string): void {
  inTab.remove(prefix + key)
}

/** Removes all drafts, at a logout. */
export function clearAllDrafts(): void {
  for (const key of inTab.keys()) if (key.startsWith(prefix)) inTab.remove(key)
}
