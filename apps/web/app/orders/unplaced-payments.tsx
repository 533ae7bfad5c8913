import { formatDateTime } from '@nirbhaya/contract/dates'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { unplacedPages as words } from '@nirbhaya/contract/messages/payments/unplaced'
import { formatRupees } from '@nirbhaya/contract/money'
import { currency as rupee } from '@nirbhaya/contract/payments/rules'
import { listMyUnplacedPayments, type UnplacedPayment } from '@nirbhaya/contract/settling/settling'
import { useAnswer } from '../api/use-answer.ts'
import { UnplacedWords } from '../payments/unplaced-words.tsx'
import { shortOrderId } from './order-status.ts'

/** Shows the customer's payments that became no order. Renders nothing if there are none. */
export function UnplacedPayments() {
  const { data } = useAnswer(listMyUnplacedPayments, {})
  if (!data || data.payments.length === 0) return null
  return (
    <section aria-label={words.title} className="mb-6">
      <ul className="grid grid-cols-1 gap-4">
        {data.payments.map((payment) => (
          <li key={payment._id}>
            <UnplacedCard payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function UnplacedCard({ payment }: { payment: UnplacedPayment }) {
  const { amount, currency, at, refund, orderId } = payment
  const sum = currency === rupee ? formatRupees(amount) : `${amount.toFixed(2)} ${currency}`
  const money =
    refund && orderPages.refundHints[refund.status](formatDateTime(refund.endedAt ?? at))
  return (
    <article className="rounded-card border border-line bg-white px-5 py-4 sm:px-7">
      <h2 className="text-lg font-semibold">
        {orderId ? words.paymentFor(sum, shortOrderId(orderId)) : words.payment(sum)}
      </h2>
      <p className="mb-3 text-sm text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <UnplacedWords money={money} unplaced={payment} />
    </article>
  )
}
