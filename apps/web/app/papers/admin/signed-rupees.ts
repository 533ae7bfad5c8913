import { formatExactRupees } from '@nirbhaya/contract/money'

/** An amount that may be negative, in the format of accounts. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
