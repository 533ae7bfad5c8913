import { longOtpDigits, otpDigits } from '@nirbhaya/contract/accounts/rules'
import { withPlainDigits } from '@nirbhaya/contract/normalise'

/** The digits of a typed or pasted text. Other characters are ignored, as in '123 456' and '123-456'. */
export const digitsOf = (text: string) => withPlainDigits(text).replace(/\D/g, '')

/**
 * Returns the code and the caret that a code field shows after a person typed or pasted into it. In a field
 * that already holds `otpDigits` digits, a digit typed before another digit replaces that other digit. A
 * digit typed after the last one is added, because the code may be a long one of `longOtpDigits` digits.
 * @param text the text of the field after the edit
 * @param caret position in `text` after the typed characters
 * @param wasLong whether the field showed a long code before the edit
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
