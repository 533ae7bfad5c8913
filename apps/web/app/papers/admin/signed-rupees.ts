import { formatExactRupees } from '@nirbhaya/contract/money'

/** Formats rupees with their paise. The amount may be negative. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
