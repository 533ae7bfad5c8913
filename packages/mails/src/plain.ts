import { mails } from '@nirbhaya/contract/messages/mails'

/** Controls and line ends; marks that turn the direction of the text after them. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Text on one line, without what could forge another line or reorder the words around it. Joiners
 * stay: Devanagari and emoji are written with them.
 */
export function oneLine(text: string): string {
  return text.replace(turning, '').replace(breaking, ' ').trim()
}

/** Anyone can register anybody's address: what mail programs would make a link is no name. */
const looksLikeAddress = /:\/\/|@|[^\s.]\.[^\s.]{2}/

const greetedCharacters = 60

export function greeting(name: string): string {
  const shown = oneLine(name)
  const isName = shown !== '' && shown.length <= greetedCharacters && !looksLikeAddress.test(shown)
  return isName ? mails.greeting(shown) : mails.greetingWithoutName
}
