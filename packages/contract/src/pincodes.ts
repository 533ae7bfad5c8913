import { normalisePincode } from './normalise.ts'
import type { StateCode } from './states.ts'

/**
 * The States in which pincodes begin with these digits. The longest beginning counts. India Post's sorting districts
 * do not follow the borders of States everywhere, so some beginnings have several. Beginnings of the army's post
 * offices, and those that are not in use, are left out.
 */
const statesByBeginning: Record<string, StateCode[]> = {
  11: ['DL'],
  12: ['HR'],
  13: ['HR'],
  14: ['PB', 'CH'],
  15: ['PB'],
  16: ['CH', 'PB'],
  17: ['HP'],
  18: ['JK'],
  19: ['JK'],
  194: ['LA'],
  20: ['UP'],
  21: ['UP'],
  22: ['UP'],
  23: ['UP'],
  24: ['UP'],
  244: ['UP', 'UK'],
  246: ['UP', 'UK'],
  247: ['UP', 'UK'],
  248: ['UK'],
  249: ['UK'],
  25: ['UP'],
  26: ['UP'],
  262: ['UP', 'UK'],
  263: ['UK'],
  27: ['UP'],
  28: ['UP'],
  30: ['RJ'],
  31: ['RJ'],
  32: ['RJ'],
  33: ['RJ'],
  34: ['RJ'],
  36: ['GJ'],
  362: ['GJ', 'DH'],
  37: ['GJ'],
  38: ['GJ'],
  39: ['GJ'],
  396: ['GJ', 'DH'],
  40: ['MH'],
  403: ['GA'],
  41: ['MH'],
  42: ['MH'],
  43: ['MH'],
  44: ['MH'],
  45: ['MP'],
  46: ['MP'],
  47: ['MP'],
  48: ['MP'],
  49: ['CG'],
  50: ['TS'],
  507: ['TS', 'AP'],
  51: ['AP'],
  52: ['AP'],
  53: ['AP'],
  533: ['AP', 'PY'],
  56: ['KA'],
  57: ['KA'],
  58: ['KA'],
  59: ['KA'],
  60: ['TN'],
  605: ['TN', 'PY'],
  607: ['TN', 'PY'],
  609: ['TN', 'PY'],
  61: ['TN'],
  62: ['TN'],
  63: ['TN'],
  64: ['TN'],
  67: ['KL'],
  673: ['KL', 'PY'],
  68: ['KL'],
  682: ['KL', 'LD'],
  69: ['KL'],
  70: ['WB'],
  71: ['WB'],
  72: ['WB'],
  73: ['WB'],
  737: ['SK'],
  74: ['WB'],
  744: ['AN'],
  75: ['OD'],
  76: ['OD'],
  77: ['OD'],
  78: ['AS'],
  790: ['AR'],
  791: ['AR'],
  792: ['AR'],
  793: ['ML'],
  794: ['ML'],
  795: ['MN'],
  796: ['MZ'],
  797: ['NL'],
  798: ['NL'],
  799: ['TR'],
  80: ['BR'],
  81: ['BR', 'JH'],
  82: ['BR', 'JH'],
  83: ['JH', 'BR'],
  84: ['BR'],
  85: ['BR'],
}

/** Returns the States to which a pincode belongs; nothing if it is not complete, or belongs to none. */
export function statesOfPincode(typed: string): StateCode[] {
  const pincode = normalisePincode(typed)
  if (!/^\d{6}$/.test(pincode)) return []
  return statesByBeginning[pincode.slice(0, 3)] ?? statesByBeginning[pincode.slice(0, 2)] ?? []
}

/**
 * Returns the States of a pincode if the chosen State is none of them; otherwise nothing. A border can lie between a
 * house and its post office, so this is a reason to ask, and not to refuse.
 */
export function otherStatesOf(pincode: string, state: string | undefined): StateCode[] {
  const found = statesOfPincode(pincode)
  return state && found.every((code) => code !== state) ? found : []
}
