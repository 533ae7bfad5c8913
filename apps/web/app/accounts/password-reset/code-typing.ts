import { otpDigits } from '@nirbhaya/contract/constants'
import { longOtpDigits } from '@nirbhaya/contract/input-limits'
import { withPlainDigits } from '@nirbhaya/contract/normalise'

/** The digits of a typed or pasted text. Other characters are ignored, as in '123 456' and '123-456'. */
export const digitsOf = (text: string) => withPlainDigits(text).replace(/\D/g, '')

/**
 * Returns the code and the caret of a code field after an edit. If the field is full (`otpDigits`), a digit
 * typed in the middle replaces the next digit. A digit typed at the end starts a long code (`longOtpDigits`).
 * @param caret position in `text` after the typed characters
 * @param wasLong whether the field held a long code before
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
