import { formatRupees } from '@nirbhaya/contract/money'
import { currency as rupee } from '@nirbhaya/contract/payments/rules'

/** Formats an amount, given as a number of units of its currency, for example as `₹199` or `12.50 USD`. */
export const formatAmount = (amount: number, currency: string): string =>
  currency === rupee ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`
