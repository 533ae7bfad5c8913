const prefix = 'desk-draft:'

/** What was typed into a form, what the form began with, and when (milliseconds since 1970). */
export interface LocalDraft<Values> {
  values: Values
  base: Values
  at: number
}

type Texts = Record<string, string>

/** The draft of a form, if there is one with the fields that the form has. */
export function readLocalDraft<Values extends Texts>(
  key: string,
  base: Values,
): LocalDraft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null')
    const draft = stored as LocalDraft<Values> | null
    const isWhole =
      draft !== null &&
      Number.isFinite(draft.at) &&
      hasFields(draft.values, base) &&
      hasFields(draft.base, base)
    if (!isWhole || isSame(draft.values, base)) return undefined
    return draft
  } catch {
    return undefined
  }
}

/** Keeps a draft where there is room for one; one that says what is saved anyway is dropped. */
export function keepLocalDraft<Values extends Texts>(key: string, draft: LocalDraft<Values>) {
  if (isSame(draft.values, draft.base)) return dropLocalDraft(key)
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch (error) {
    console.warn('A draft could not be kept:', error)
  }
}

export function dropLocalDraft(key: string): void {
  localStorage.removeItem(prefix + key)
}

function hasFields(values: unknown, like: Texts): boolean {
  if (typeof values !== 'object' || values === null) return false
  return Object.keys(like).every((name) => typeof (values as Texts)[name] === 'string')
}

export function isSame(one: Texts, other: Texts): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
}
