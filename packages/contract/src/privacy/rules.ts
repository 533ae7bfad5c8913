/** A closed account can be restored for this many days. Then it is erased. */
export const accountClosingDays = 30
