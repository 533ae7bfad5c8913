import { createRequire } from 'node:module'
import { minimumPasswordCharacters } from '@nirbhaya/contract/constants'

const require = createRequire(import.meta.url)
let common: Set<string> | undefined

/** Read with the first password that is chosen: most starts see none. */
function readList(): Set<string> {
  const {
    dictionary,
  }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  // Shorter ones are refused for that already.
  const long = dictionary['passwords-common'].filter(
    (one) => one.length >= minimumPasswordCharacters,
  )
  return new Set(long)
}

/** Whether whoever guesses tries this one among the first: it is in the lists of leaked passwords. */
export function isCommonPassword(password: string): boolean {
  common ??= readList()
  return common.has(password.toLowerCase())
}
