import { formatRupees } from '@nirbhaya/contract/money'
import { currency as rupee } from '@nirbhaya/contract/payments/rules'

export const moneyOf = (amount: number, currency: string): string =>
  currency === rupee ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`
