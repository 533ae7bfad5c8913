/** The tables of a month that can be taken out, in the layout of GSTR-1's own CSV files where it has one. */
export const paperTables = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs', 'advances', 'register'] as const

export type PaperTable = (typeof paperTables)[number]
