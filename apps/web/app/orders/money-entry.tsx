import { formatDateTime } from '@nirbhaya/contract/dates'
import { refundedUnitsWords } from '@nirbhaya/contract/messages/orders/refunded-units'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail, Refund } from '@nirbhaya/contract/orders/orders'
import type { ReactNode } from 'react'

interface MoneyEntryProps {
  name: string
  /** The formatted amount, with a plus or minus sign. */
  amount: string
  children: ReactNode
}

/** Shows a payment or refund, for both the customer and the owner. */
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
  /** The words of the page, which differ between customer and owner. */
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

/** Lists the units that a refund is for, if it is not for the whole order. */
export const RefundedUnits = ({ refund: { units = [] } }: { refund: Pick<Refund, 'units'> }) =>
  units.map((line) => (
    <p className="wrap-anywhere" key={line.name}>
      {refundedUnitsWords.units(line)}
    </p>
  ))
