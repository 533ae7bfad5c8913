import { formatExactRupees } from '@nirbhaya/contract/money'

/** Formats an amount in rupees, which may be negative, with its paise. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
