import { type StateCode, stateCodes, states } from '../states.ts'

/**
 * The tax authority's two digits for each State. A GSTIN starts with them. Source: the GST portal's list of
 * State codes. The two Union Territories that merged into DH share 26; Andhra Pradesh has had 37 since 2014.
 */
export const gstStateCodes: Record<StateCode, string> = {
  JK: '01',
  HP: '02',
  PB: '03',
  CH: '04',
  UK: '05',
  HR: '06',
  DL: '07',
  RJ: '08',
  UP: '09',
  BR: '10',
  SK: '11',
  AR: '12',
  NL: '13',
  MN: '14',
  MZ: '15',
  TR: '16',
  ML: '17',
  AS: '18',
  WB: '19',
  JH: '20',
  OD: '21',
  CG: '22',
  MP: '23',
  GJ: '24',
  DH: '26',
  MH: '27',
  KA: '29',
  GA: '30',
  LD: '31',
  KL: '32',
  TN: '33',
  PY: '34',
  AN: '35',
  TS: '36',
  AP: '37',
  LA: '38',
}

/** Returns the State of a GSTIN, from its first two digits. */
export const stateOfGstin = (gstin: string): StateCode | undefined =>
  stateCodes.find((code) => gstStateCodes[code] === gstin.slice(0, 2))

/** A place of supply as documents and tax returns print it: `29-Karnataka`. */
export const placeOfSupply = (state: StateCode): string =>
  `${gstStateCodes[state]}-${states[state]}`
