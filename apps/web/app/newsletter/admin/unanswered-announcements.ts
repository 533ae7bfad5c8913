import { readLocalText, saveLocalText } from '../../admin/editor/local-draft.ts'
import { newRequestId } from '../../api/request-id.ts'

/** An announcement that was sent to the server and has no answer yet. */
interface Unanswered {
  /** The id of the request, which becomes the announcement's id on the server. */
  id: string
  text: string
}

const key = 'announcement-requests'
/**
 * How many unanswered announcements the browser remembers. Older announcements are dropped: nobody sends more
 * than five different texts while the network is lost.
 */
const maximum = 5

/**
 * Returns the request id for an announcement with this text. Until that announcement is known to be sent,
 * every tab gets the same id, so that the server does not send the text twice.
 */
export function requestIdFor(text: string): string {
  const all = readAll()
  const known = all.find((one) => one.text === text)
  if (known) return known.id
  const id = newRequestId()
  keep([...all, { id, text }].slice(-maximum))
  return id
}

/**
 * Forgets an announcement that is known to be sent. If the owner sends the same text again, it gets a new id.
 * @returns the announcement's text; undefined if the announcement was forgotten before
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
    const stored: unknown = JSON.parse(readLocalText(key) || '[]')
    return Array.isArray(stored) ? stored.filter(isUnanswered) : []
  } catch {
    return []
  }
}

function isUnanswered(one: Partial<Unanswered> | null): one is Unanswered {
  return typeof one?.id === 'string' && typeof one.text === 'string'
}
