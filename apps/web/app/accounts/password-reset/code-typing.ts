import { otpDigits } from '@nirbhaya/contract/constants'
import { longOtpDigits } from '@nirbhaya/contract/limits'

/** The digits of what was typed, pasted or filled in: '123 456' and '123-456' are no mistake. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a code field holds after an edit. A digit typed where the code is full already takes the
 * place of the one behind it; one typed behind it begins a long one.
 * @param caret place in `text` behind what was just typed
 * @param wasLong whether it held more than a short code
 */
export function typedCode(
  text: string,
  caret: number,
  wasLong: boolean,
): { code: string; caret: number } {
  const before = digitsOf(text.slice(0, caret))
  const after = digitsOf(text.slice(caret))
  const length = before.length + after.length
  const goesOn = length === otpDigits + 1 && after === ''
  const most = wasLong || goesOn || length === longOtpDigits ? longOtpDigits : otpDigits
  const code = (before + after.slice(Math.max(0, length - most))).slice(0, most)
  return { code, caret: Math.min(before.length, most) }
}
