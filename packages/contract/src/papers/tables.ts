/**
 * The tables of a month that the owner can export. Tables that GSTR-1 reads as CSV files have the columns of
 * those files; the others are the shop's own.
 */
export const paperTables = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs', 'advances', 'register'] as const

export type PaperTable = (typeof paperTables)[number]
