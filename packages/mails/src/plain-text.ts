import { mails } from '@nirbhaya/contract/messages/mails'

/** Control characters and line ends. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu
/** Marks that change the direction of the text after them. */
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Puts a text on one line, and removes characters that could forge another line or change the order of the
 * words around them. Marks that join letters stay, because Devanagari and emoji need them.
 */
export function oneLine(text: string): string {
  return text.replace(turning, '').replace(breaking, ' ').trim()
}

/**
 * Matches a name that mail programs would show as a link. Anyone can register another person's e-mail address
 * with such a name. The greeting leaves it out, so that our mail does not carry the link.
 */
const looksLikeAddress = /:\/\/|@|[^\s.]\.[^\s.]{2}/

const greetedCharacters = 60

export function greeting(name: string): string {
  const shown = oneLine(name)
  const isName = shown !== '' && shown.length <= greetedCharacters && !looksLikeAddress.test(shown)
  return isName ? mails.greeting(shown) : mails.greetingWithoutName
}
