import { formatDateTime } from '@nirbhaya/contract/dates'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail, Refund } from '@nirbhaya/contract/orders/orders'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { MoneyEntry, PaymentEntry, RefundedUnits } from './money-entry.tsx'
import { refundTone } from './order-status.ts'
import { SecondarySum } from './secondary-sum.tsx'

/** Lists the payments and refunds of an order with date and method, and the amount still due. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { payments, refunds, paid, refunded, due, canPayBalance } = order
  return (
    <>
      <ul className="grid gap-4">
        {payments.map((payment) => (
          <PaymentEntry key={payment.reference} payment={payment} words={words} />
        ))}
        {refunds.toReversed().map((refund) => (
          <RefundEntry key={refund._id} refund={refund} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
          <dt>{words.paid}</dt>
          <dd className="tabular-nums">{formatRupees(paid)}</dd>
        </div>
        {refunded > 0 && <SecondarySum name={words.refunded} rupees={refunded} />}
        {due > 0 && <SecondarySum name={canPayBalance ? words.dueNow : words.due} rupees={due} />}
      </dl>
      {due === 0 && <NothingDue order={order} />}
    </>
  )
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { amount, status, reason, requestedAt, endedAt = requestedAt, isByHand } = refund
  return (
    <MoneyEntry amount={`− ${formatRupees(amount)}`} name={words.refund}>
      <p>
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
      </p>
      <p className="my-1.5">
        <Badge tone={refundTone(status)}>{words.refundStates[status]}</Badge>
      </p>
      <RefundedUnits refund={refund} />
      <p>
        {isByHand
          ? words.refundByHand(formatDateTime(endedAt))
          : words.refundHints[status](formatDateTime(endedAt))}
      </p>
      {reason && <p className="wrap-anywhere">{`${words.refundReason} ${reason}`}</p>}
    </MoneyEntry>
  )
}

function NothingDue({ order }: { order: OrderDetail }) {
  const { balance, total, paid, refunded } = order
  if (paid > 0 && refunded >= paid) return null
  const isWhole = balance > 0 && paid >= total + balance
  if (!isWhole) return <p className="mt-2 text-sm text-muted">{words.nothingDue}</p>
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold text-good">
      <Icon className="size-5 shrink-0" name="circle-check" />
      {words.paidInFull}
    </p>
  )
}
