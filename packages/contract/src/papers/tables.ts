/**
 * The tables of a month that can be exported. They have the layout of GSTR-1's own CSV files, if there is
 * one.
 */
export const paperTables = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs', 'advances', 'register'] as const

export type PaperTable = (typeof paperTables)[number]
