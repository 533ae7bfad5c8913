import { otpDigits } from '@nirbhaya/contract/constants'

/** The digits of what was typed, pasted or filled in: '123 456' and '123-456' are no mistake. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a code field holds after an edit. A digit typed where the code is full already takes the
 * place of the one behind it.
 * @param caret place in `text` behind what was just typed
 */
export function typedCode(text: string, caret: number): { code: string; caret: number } {
  const before = digitsOf(text.slice(0, caret))
  const after = digitsOf(text.slice(caret))
  const tooMany = Math.max(0, before.length + after.length - otpDigits)
  const code = (before + after.slice(tooMany)).slice(0, otpDigits)
  return { code, caret: Math.min(before.length, otpDigits) }
}
