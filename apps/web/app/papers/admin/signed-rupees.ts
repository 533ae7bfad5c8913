import { formatExactRupees } from '@nirbhaya/contract/money'

/** Formats an amount for accounts, which may be negative. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
