import { formatExactRupees } from '@nirbhaya/contract/money'

/** An amount that may be below zero, as accounts show it. */
export const signedRupees = (rupees: number): string =>
  rupees < 0 ? `−${formatExactRupees(-rupees)}` : formatExactRupees(rupees)
