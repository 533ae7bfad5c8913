import { currency as rupee } from '@nirbhaya/contract/constants'
import { formatRupees } from '@nirbhaya/contract/money'

/** Formats an amount of any currency. */
export const moneyOf = (amount: number, currency: string): string =>
  currency === rupee ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`
