import { type StateCode, states } from '../states.ts'
import { gstStateCodes } from './gst-states.ts'

/**
 * The spellings of the GST portal, whose offline tool refuses every other spelling. Source: the lists of the
 * tool's workbook GSTR1_Excel_Workbook_Template_V2.2, as public projects copy them
 * (docs/decisions/0062-codes-of-the-gst-portal.md).
 */

/** The unit quantity codes (UQC) that a shop of goods may need, and the portal's spelling of each. */
export const portalUnits = {
  PCS: 'PCS-PIECES',
  NOS: 'NOS-NUMBERS',
  UNT: 'UNT-UNITS',
  SET: 'SET-SETS',
  PRS: 'PRS-PAIRS',
  BOX: 'BOX-BOX',
  PAC: 'PAC-PACKS',
  KGS: 'KGS-KILOGRAMS',
  GMS: 'GMS-GRAMMES',
  MTR: 'MTR-METERS',
  LTR: 'LTR-LITRES',
  OTH: 'OTH-OTHERS',
} as const

export type UnitCode = keyof typeof portalUnits

export const unitCodes = Object.keys(portalUnits) as [UnitCode, ...UnitCode[]]

/** The States whose name the portal spells otherwise than the shop. */
const portalStates: Partial<Record<StateCode, string>> = {
  JK: 'Jammu & Kashmir',
  DH: 'Dadra & Nagar Haveli & Daman & Diu',
  LD: 'Lakshdweep',
  AN: 'Andaman & Nicobar Islands',
}

/** A place of supply in the portal's spelling: `01-Jammu & Kashmir`. */
export const portalPlace = (state: StateCode): string =>
  `${gstStateCodes[state]}-${portalStates[state] ?? states[state]}`

/** The GST rates that the portal accepts, in percent. */
const portalRates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

export const isPortalRate = (percent: number): boolean => portalRates.includes(percent)

/** The portal's name for an invoice, or a note, that is neither to a special economic zone nor a deemed export. */
export const portalRegular = 'Regular B2B'

/** The offline tool refuses a row with any other name. It may be empty: the portal knows the name of a GSTIN. */
const portalNames = /^[\w&'\-./,()?@!#%$~*;+= ]{1,99}$/

/** Returns a buyer's name as the portal takes it: empty if it has other letters, or is too long. */
export const portalName = (name: string): string => (portalNames.test(name) ? name : '')

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Formats a day as in the portal's files: `26-Nov-2026`. @param day `2026-11-26` */
export function portalDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}
