import { messages } from '@nirbhaya/contract/messages'
import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { formatRupees } from '@nirbhaya/contract/money'
import { useState } from 'react'
import { amountOf, type ReturnedPayment } from '../../payments/pending-order.ts'

/** Which payment it is about, to be read out to whoever helps. */
export function PaymentFacts({ payment }: { payment: ReturnedPayment }) {
  const [amount] = useState(() => amountOf(payment))
  return (
    <dl className="mt-6 grid w-full gap-2 rounded-card border border-line bg-white p-5 text-left text-sm tabular-nums">
      {amount !== undefined && <Fact name={words.amount}>{formatRupees(amount)}</Fact>}
      <Fact name={messages.orderPages.reference}>{payment.orderId}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
