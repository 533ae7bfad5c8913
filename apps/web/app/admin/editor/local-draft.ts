import { inBrowser } from '../../session/safe-storage.ts'

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
  const draft = inBrowser.json(prefix + key) as LocalDraft<Values> | undefined
  if (!draft || !Number.isFinite(draft.at)) return undefined
  const isWhole = hasFields(draft.values, base) && hasFields(draft.base, base)
  return isWhole && !isSame(draft.values, base) ? draft : undefined
}

/** Keeps a draft; one that says what is saved anyway is dropped. */
export function saveLocalDraft<Values extends Texts>(key: string, draft: LocalDraft<Values>) {
  if (isSame(draft.values, draft.base)) return dropLocalDraft(key)
  inBrowser.put(prefix + key, JSON.stringify(draft))
}

/** A draft that is one text, or ''. */
export const readLocalText = (key: string): string => inBrowser.text(prefix + key) ?? ''

/** Keeps a draft that is one text; an empty one is dropped. */
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
