const prefix = 'draft:'

/**
 * What stands in a form that was not sent yet, kept in this tab through a reload or a login. Never
 * a password.
 */
export type Draft = Record<string, string>

export function readDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}')
    const entries = Object.entries(typeof draft === 'object' && draft !== null ? draft : {})
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

export function storeDraft(key: string, values: Record<string, unknown>): void {
  const open = Object.entries(values).filter(([name]) => !/password|otp/i.test(name))
  sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(open)))
}

export function clearDraft(key: string): void {
  sessionStorage.removeItem(prefix + key)
}

/** At a logout nothing of a person stays. */
export function clearAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
