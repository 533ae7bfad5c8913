/**
 * The tables of a month that the owner can export. `advances` and `register` have the shop's own columns. The
 * other tables are for the tax return GSTR-1 and have the columns of the GST portal.
 */
export const paperTables = [
  'b2b',
  'b2cs',
  'b2cl',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
  'advances',
  'register',
] as const

export type PaperTable = (typeof paperTables)[number]
