/**
 * The tables of a month that the owner can export. If GSTR-1 has a CSV file for it, the table has the same
 * columns.
 */
export const paperTables = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs', 'advances', 'register'] as const

export type PaperTable = (typeof paperTables)[number]
