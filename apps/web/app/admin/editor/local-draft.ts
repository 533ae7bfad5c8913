import { inBrowser } from '../../session/safe-storage.ts'

const prefix = 'admin-draft:'

export interface LocalDraft<Values> {
  values: Values
  /** The form's content when it was opened. */
  base: Values
  /** The time when the draft was stored, in milliseconds since 1970. */
  at: number
}

type Texts = Record<string, string>

/**
 * Returns the stored draft of a form. It returns undefined if there is none, if the draft equals `base`, or
 * if the form had other fields when the draft was stored.
 */
export function readLocalDraft<Values extends Texts>(
  key: string,
  base: Values,
): LocalDraft<Values> | undefined {
  const draft = inBrowser.json(prefix + key) as LocalDraft<Values> | undefined
  if (!draft || !Number.isFinite(draft.at)) return undefined
  const isWhole = hasFields(draft.values, base) && hasFields(draft.base, base)
  return isWhole && !isSame(draft.values, base) ? draft : undefined
}

/** Stores a draft, or deletes it if it equals the saved version. */
export function saveLocalDraft<Values extends Texts>(key: string, draft: LocalDraft<Values>) {
  if (isSame(draft.values, draft.base)) return dropLocalDraft(key)
  inBrowser.put(prefix + key, JSON.stringify(draft))
}

/** Returns the draft of a single text, or ''. */
export const readLocalText = (key: string): string => inBrowser.text(prefix + key) ?? ''

/** Stores the draft of a single text, or deletes it if the text is empty. */
export function saveLocalText(key: string, text: string): void {
  if (text === '') dropLocalDraft(key)
  else inBrowser.put(prefix + key, text)
}

export function dropLocalDraft(key: string): void {
  inBrowser.remove(prefix + key)
}

function hasFields(values: unknown, like: Texts): boolean {
  if (typeof values !== 'object' || values === null) return false
  return Object.keys(like).every((name) => typeof (values as Texts)[name] === 'string')
}

export function isSame(one: Texts, other: Texts): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
}
