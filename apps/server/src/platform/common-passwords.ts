import { minimumPasswordCharacters } from '@nirbhaya/contract/constants'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Shorter ones are refused for that already. */
const common = new Set(
  dictionary['passwords-common'].filter((one) => one.length >= minimumPasswordCharacters),
)

/** Whether whoever guesses tries this one among the first: it is in the lists of leaked passwords. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
