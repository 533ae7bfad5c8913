import { formatDateTime } from '@nirbhaya/contract/dates'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import type { ReactNode } from 'react'

interface MoneyEntryProps {
  name: string
  /** The formatted amount, with its plus or minus sign. */
  amount: string
  children: ReactNode
}

/** A payment or refund, as customer and owner see it. */
export function MoneyEntry({ name, amount, children }: MoneyEntryProps) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{name}</p>
        <p className="shrink-0 tabular-nums">{amount}</p>
      </div>
      <div className="text-sm text-muted">{children}</div>
    </li>
  )
}

type Payment = OrderDetail['payments'][number]

interface PaymentEntryProps {
  payment: Payment
  /** The texts of the page. */
  words: { kinds: Record<Payment['kind'], string>; reference: string }
}

export function PaymentEntry({ payment, words }: PaymentEntryProps) {
  const { reference, kind, amount, paidAt } = payment
  return (
    <MoneyEntry amount={formatRupees(amount)} name={words.kinds[kind]}>
      <p>
        <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
      </p>
      <p className="wrap-anywhere">
        <span>{words.reference}</span> <span translate="no">{reference}</span>
      </p>
    </MoneyEntry>
  )
}
