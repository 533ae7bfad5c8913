import { minimumPasswordCharacters } from '@nirbhaya/contract/accounts/rules'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** The most common passwords. Attackers try them first, also as parts of longer passwords. */
const common =
  /pass(word|wort)?|p[a@]ssw[o0]rd|qwert[yz]?|asdf(gh)?|zxcv|abc|letmein|welcome|admin|iloveyou|india|bharat|jaihind|sairam|krishna|monkey|dragon/gi

/**
 * The bits of strength that each part of a password adds. A common or personal word adds `guessed` as a
 * whole. In any other word, each of the first two letters adds `letter`, and each letter after them adds
 * `wordLetter`. A letter or digit that equals the character before it, or is its neighbour as in 1234, adds
 * only `repeat`. The numbers assume an attacker who guesses with a dictionary and rules.
 */
const worth = { guessed: 3, repeat: 1, letter: 4.7, wordLetter: 2.2, digit: 3.3, other: 5 }

/**
 * Estimates how hard a password is to guess, as a hint only. Common words, personal words, sequences like
 * 1234 and repeated characters add little. Other words add less than random characters.
 * @param own words that an attacker tries first for this person: names, the e-mail address, the shop's name
 */
export function passwordStrength(password: string, own: string[] = []): PasswordStrength {
  if (password.length < minimumPasswordCharacters) return 'short'
  const bits = guessBits(password, own)
  if (bits < 28) return 'weak'
  if (bits < 40) return 'fair'
  return bits < 50 ? 'good' : 'strong'
}

const gap = '\n'

function guessBits(password: string, own: string[]): number {
  let bits = 0
  let rest = password.toLowerCase()
  /**
   * Counts a common or personal word that was found in the password. Returns the text that replaces the word:
   * `gap`, so that the characters before and after the word do not become one word.
   */
  const take = () => {
    bits += worth.guessed
    return gap
  }
  for (const word of own.flatMap((text) => text.toLowerCase().split(/[\s@._-]+/))) {
    if (word.length > 2) rest = rest.replaceAll(word, take)
  }
  rest = rest.replace(common, take)
  for (const [part] of rest.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\n]/gu)) bits += partBits(part)
  return bits
}

function partBits(part: string): number {
  const characters = [...part]
  const fresh = characters.filter((character, index) => !follows(character, characters[index - 1]))
  const followers = (characters.length - fresh.length) * worth.repeat
  if (/\p{N}/u.test(part)) return fresh.length * worth.digit + followers
  if (!/\p{L}/u.test(part)) return worth.other
  // Later letters add less, because an attacker can guess most of a word after its first two letters.
  const first = Math.min(fresh.length, 2)
  return first * worth.letter + (fresh.length - first) * worth.wordLetter + followers
}

/** Whether a character repeats the one before it or is its neighbour: aaaa, 1234, 4321. */
function follows(character: string, before: string | undefined): boolean {
  if (before === undefined) return false
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1
}
