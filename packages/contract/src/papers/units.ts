/** Unit quantity codes that returns accept, those a shop of goods can need. Source: the GST portal's list of UQCs. */
export const unitCodes = [
  'PCS',
  'NOS',
  'UNT',
  'SET',
  'PRS',
  'BOX',
  'PAC',
  'KGS',
  'GMS',
  'MTR',
  'LTR',
  'OTH',
] as const

export type UnitCode = (typeof unitCodes)[number]
