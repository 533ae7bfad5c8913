/**
 * Unit quantity codes (UQC) of tax returns, as far as a shop of goods may need them. Source: the GST portal's
 * list of UQCs.
 */
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
