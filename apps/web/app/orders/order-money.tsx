import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail, Refund } from '@nirbhaya/contract/orders'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { refundTone } from './order-status.ts'
import { QuietSum } from './quiet-sum.tsx'

const { orderPages: words } = messages

/** What was paid and given back, when and how, and what is still due. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { payments, refunds, paid, refunded, due, canPayBalance } = order
  return (
    <>
      <ul className="grid gap-4">
        {payments.map(({ reference, kind, amount, paidAt }) => (
          <Entry amount={formatRupees(amount)} key={reference} name={words.kinds[kind]}>
            <p>
              <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
            </p>
            <p className="wrap-anywhere">
              {words.reference} {reference}
            </p>
          </Entry>
        ))}
        {refunds.toReversed().map((refund) => (
          <RefundEntry key={refund._id} refund={refund} />
        ))}
      </ul>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <dt>{words.paid}</dt>
          <dd className="tabular-nums">{formatRupees(paid)}</dd>
        </div>
        {refunded > 0 && <QuietSum name={words.refunded} rupees={refunded} />}
        {due > 0 && <QuietSum name={canPayBalance ? words.dueNow : words.due} rupees={due} />}
      </dl>
      {due === 0 && <NothingDue order={order} />}
    </>
  )
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { amount, status, reason, requestedAt, endedAt = requestedAt } = refund
  return (
    <Entry amount={`− ${formatRupees(amount)}`} name={words.refund}>
      <p>
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
      </p>
      <p className="my-1.5">
        <Badge tone={refundTone(status)}>{words.refundStates[status]}</Badge>
      </p>
      <p>{words.refundHints[status](formatDate(endedAt))}</p>
      {reason && (
        <p className="wrap-anywhere">
          {words.refundReason} {reason}
        </p>
      )}
    </Entry>
  )
}

interface EntryProps {
  name: string
  amount: string
  children: ReactNode
}

function Entry({ name, amount, children }: EntryProps) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4">
        <p>{name}</p>
        <p className="shrink-0 tabular-nums">{amount}</p>
      </div>
      <div className="text-sm text-muted">{children}</div>
    </li>
  )
}

function NothingDue({ order: { balance, total, paid } }: { order: OrderDetail }) {
  const isWhole = balance > 0 && paid >= total + balance
  if (!isWhole) return <p className="mt-2 text-sm text-muted">{words.nothingDue}</p>
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold text-good">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {words.paidInFull}
    </p>
  )
}
