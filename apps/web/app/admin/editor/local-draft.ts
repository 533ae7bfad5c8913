import { inBrowser } from '../../session/safe-storage.ts'

const prefix = 'desk-draft:'

/** The typed values of a form, its initial values, and the time in milliseconds since 1970. */
export interface LocalDraft<Values> {
  values: Values
  base: Values
  at: number
}

type Texts = Record<string, string>

/** The draft of a form, if one exists with the same fields. */
export function readLocalDraft<Values extends Texts>(
  key: string,
  base: Values,
): LocalDraft<Values> | undefined {
  const draft = inBrowser.json(prefix + key) as LocalDraft<Values> | undefined
  if (!draft || !Number.isFinite(draft.at)) return undefined
  const isWhole = hasFields(draft.values, base) && hasFields(draft.base, base)
  return isWhole && !isSame(draft.values, base) ? draft : undefined
}

/** Stores a draft. A draft equal to the saved version is dropped. */
export function saveLocalDraft<Values extends Texts>(key: string, draft: LocalDraft<Values>) {
  if (isSame(draft.values, draft.base)) return dropLocalDraft(key)
  inBrowser.put(prefix + key, JSON.stringify(draft))
}

/** A draft of a single text, or ''. */
export const readLocalText = (key: string): string => inBrowser.text(prefix + key) ?? ''

/** Stores a draft of a single text. An empty text drops it. */
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
