/** The tables of a period for the tax return GSTR-1. They have the columns of the GST portal. */
export const gstr1Tables = [
  'b2b',
  'b2cs',
  'b2cl',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const

/** The files of a period for the accountant, with the shop's own columns. */
export const registers = [
  'gstr-3b',
  'sales',
  'advances-register',
  'ledger',
  'advances',
  'register',
] as const

/** Every table and register that the owner can export for a period. */
export const paperTables = [...gstr1Tables, ...registers] as const

export type PaperTable = (typeof paperTables)[number]
