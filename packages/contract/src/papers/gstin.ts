import { stateOfGstin } from './gst-states.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The parts of a GSTIN: two digits of the State, the PAN, the number of the registration, Z, and a check
 * character.
 */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Computes the last character of a GSTIN from the first 14, with the Luhn algorithm for 36 characters. */
export function gstinCheckCharacter(gstin: string): string {
  let sum = 0
  for (let index = 0; index < 14; index++) {
    const product = digits.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits.charAt((36 - (sum % 36)) % 36)
}

/** Whether a text is a GSTIN: its format, its State and its check character are right. */
export const isGstin = (value: string): boolean =>
  shape.test(value) &&
  stateOfGstin(value) !== undefined &&
  gstinCheckCharacter(value) === value.charAt(14)
