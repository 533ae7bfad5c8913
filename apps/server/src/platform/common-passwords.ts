import { createRequire } from 'node:module'
import { minimumPasswordCharacters } from '@nirbhaya/contract/accounts/rules'

const require = createRequire(import.meta.url)
let common: Set<string> | undefined

/** Reads the list when the first password is chosen: most processes never need it. */
function readList(): Set<string> {
  const {
    dictionary,
  }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  // Shorter passwords are refused for their length, so the list does not need them.
  const long = dictionary['passwords-common'].filter(
    (one) => one.length >= minimumPasswordCharacters,
  )
  return new Set(long)
}

/** Returns whether the password is in the lists of leaked passwords, which attackers try first. */
export function isCommonPassword(password: string): boolean {
  common ??= readList()
  return common.has(password.toLowerCase())
}
