import { indiaDayOf } from '@nirbhaya/contract/dates'
import { email, phone, pincode } from '@nirbhaya/contract/fields.schemas'
import { highestAmount, longest } from '@nirbhaya/contract/input-limits'
import { lineFaults } from '@nirbhaya/contract/messages/moving'
import { longestCell } from '@nirbhaya/contract/moving/rules'
import { withPlainDigits } from '@nirbhaya/contract/normalise'
import { type StateCode, stateCodes, states } from '@nirbhaya/contract/states'
import type { z } from 'zod'
import { clock } from '../platform/clock.ts'

/** A cell that cannot be used. `message` is shown to the owner. */
export class WrongCell extends Error {
  override name = 'WrongCell'
}

const wrong = (message: string): never => {
  throw new WrongCell(message)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const html = /<[a-z/!][^>]*>/i

/**
 * Reads the text of a cell on one line. A spreadsheet, and WooCommerce's export, write an apostrophe before a text that
 * looks like a formula.
 */
export function readText(cell: string, most: number): string {
  const text = cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
  if (text.length > most) wrong(lineFaults.tooLong(most))
  if (control.test(text) || !text.isWellFormed()) wrong(lineFaults.notText)
  if (/^[=@]/.test(text)) wrong(lineFaults.formula)
  if (html.test(text)) wrong(lineFaults.html)
  return text
}

export function readNeeded(cell: string, most: number): string {
  const text = readText(cell, most)
  return /[\p{L}\p{N}]/u.test(text) ? text : wrong(lineFaults.missing)
}

export function readName(cell: string): string {
  const name = readNeeded(cell, longest.personName)
  return /\p{L}/u.test(name) ? name : wrong(lineFaults.name)
}

function readWith<Output>(schema: z.ZodType<Output>, cell: string, message: string): Output {
  const text = readNeeded(cell, longestCell)
  const { success, data } = schema.safeParse(text)
  return success ? data : wrong(message)
}

export const readEmail = (cell: string): string => readWith(email, cell, lineFaults.email)
export const readPhone = (cell: string): string =>
  // A spreadsheet may write a long number with decimals.
  readWith(phone, cell.replace(/\.0+$/, ''), lineFaults.phone)
export const readPincode = (cell: string): string =>
  readWith(pincode, cell.replace(/\.0+$/, ''), lineFaults.pincode)

/** Codes of States that WooCommerce and others use instead of those of vehicle plates. */
const otherCodes: Record<string, StateCode> = {
  CT: 'CG',
  DD: 'DH',
  DN: 'DH',
  OR: 'OD',
  TG: 'TS',
  UA: 'UK',
  UT: 'UK',
}

const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
const byName = new Map(stateCodes.map((code) => [nameKey(states[code]), code]))

/** Reads a State by its name or code. */
export function readState(cell: string): StateCode {
  const text = readNeeded(cell, longest.area)
  const code = text.toUpperCase().replace(/^IN-/, '')
  const known = stateCodes.find((one) => one === code) ?? otherCodes[code]
  return known ?? byName.get(nameKey(text)) ?? wrong(lineFaults.state)
}

/** Reads an amount in rupees: `₹1,999.00`, `Rs. 199`, `1 999,50`. @returns paise */
export function readPaise(cell: string): number {
  const typed = withPlainDigits(readNeeded(cell, 60))
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:₹|rs\.?|inr)$/i, '')
    .replace(/\s/g, '')
  // A comma before the last two digits is a decimal comma, as in European spreadsheets.
  const plain = typed.includes('.')
    ? typed.replaceAll(',', '')
    : typed.replace(/,(?=\d{2}$)/, '.').replaceAll(',', '')
  const found = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!found) return wrong(lineFaults.money)
  const paise = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0') || 0)
  return paise > highestAmount * 100 ? wrong(lineFaults.tooMuch) : paise
}

const mostUnits = 999

export function readQuantity(cell: string): number {
  const text = withPlainDigits(readNeeded(cell, 20)).replace(/\.0+$/, '')
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= mostUnits ? quantity : wrong(lineFaults.quantity)
}

export function readNumber(cell: string, message: string): number {
  const text = withPlainDigits(readNeeded(cell, 20)).replace(/\.0+$/, '')
  return /^\d{1,6}$/.test(text) ? Number(text) : wrong(message)
}

/** Reads a calendar date, as `2026-11-28` or day first, with or without a time. It must not be to come. */
export function readPastDay(cell: string): string {
  const text = withPlainDigits(readNeeded(cell, 60))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[ T,])/.exec(text)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[ T,])/.exec(text)
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  const day = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  if (!isReal || day < '1990') return wrong(lineFaults.day)
  return day > indiaDayOf(clock.now()) ? wrong(lineFaults.dayToCome) : day
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#8217': '’',
}

/** Reads a description. WooCommerce writes them as HTML, of which the text is kept. */
export function readDescription(cell: string, most: number): string {
  const text = cell
    .replace(/\\n/g, '\n')
    .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/gi, '')
    .replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#8217);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
  if (text === '') wrong(lineFaults.missing)
  if (text.length > most) wrong(lineFaults.tooLong(most))
  if (control.test(text) || !text.isWellFormed()) wrong(lineFaults.notText)
  if (/^[=@]/.test(text)) wrong(lineFaults.formula)
  return text
}
