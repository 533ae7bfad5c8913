import { readLocalText, saveLocalText } from '../../admin/editor/local-draft.ts'
import { newRequestId } from '../../api/request-id.ts'

/** An announcement that was sent to the server and is not known to have arrived. */
interface Unanswered {
  /** The announcement's own, once it has arrived. */
  id: string
  text: string
}

const key = 'announcement-requests'
/** More than anybody writes before the network is back. */
const most = 5

/** Gives the same id for the same text until its announcement is settled, in every tab. */
export function requestIdFor(text: string): string {
  const all = readAll()
  const known = all.find((one) => one.text === text)
  if (known) return known.id
  const id = newRequestId()
  keep([...all, { id, text }].slice(-most))
  return id
}

/**
 * The announcement is known to have gone out: the same text later is another one.
 * @returns the text, where nobody knew yet
 */
export function settle(id: string): string | undefined {
  const all = readAll()
  const settled = all.find((one) => one.id === id)
  if (settled) keep(all.filter((one) => one !== settled))
  return settled?.text
}

const keep = (all: Unanswered[]) => saveLocalText(key, all.length === 0 ? '' : JSON.stringify(all))

function readAll(): Unanswered[] {
  try {
    const kept: unknown = JSON.parse(readLocalText(key) || '[]')
    return Array.isArray(kept) ? kept.filter(isUnanswered) : []
  } catch {
    return []
  }
}

function isUnanswered(one: Partial<Unanswered> | null): one is Unanswered {
  return typeof one?.id === 'string' && typeof one.text === 'string'
}
