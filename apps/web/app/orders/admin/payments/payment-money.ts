import { currency as rupee } from '@nirbhaya/contract/constants'
import { formatRupees } from '@nirbhaya/contract/money'

export const moneyOf = (amount: number, currency: string): string =>
  currency === rupee ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`
