import { orderPages } from '@nirbhaya/contract/messages/orders'
import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { formatRupees } from '@nirbhaya/contract/money'
import { type ClipboardEvent, useState } from 'react'
import { amountOf, type ReturnedPayment } from '../../payments/pending-order.ts'
import { shortOrderId } from '../order-status.ts'

/** Shows the ids of a payment. Customers need them for questions to the shop. */
export function PaymentFacts({ payment }: { payment: ReturnedPayment }) {
  const [amount] = useState(() => amountOf(payment))
  return (
    <dl className="mt-6 grid w-full gap-2 rounded-card border border-line bg-white p-5 text-left text-sm tabular-nums">
      {amount !== undefined && <Fact name={words.amount}>{formatRupees(amount)}</Fact>}
      <Fact name={orderPages.reference} whole={payment.orderId}>
        {`…${shortOrderId(payment.orderId)}`}
      </Fact>
    </dl>
  )
}

interface FactProps {
  name: string
  /** The text to copy, if the page shows only a part of it. */
  whole?: string
  children: string
}

function Fact({ name, whole, children }: FactProps) {
  function copyWhole(event: ClipboardEvent) {
    if (!whole) return
    event.clipboardData.setData('text/plain', whole)
    event.preventDefault()
  }
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold" onCopy={copyWhole} title={whole} translate="no">
        {children}
      </dd>
    </div>
  )
}
