import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import type { RefObject } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { MoneyEntry, PaymentEntry, RefundedUnits } from '../money-entry.tsx'
import { refundTone } from '../order-status.ts'
import { balanceRequest } from './batch/balance-request.ts'
import { PayByHand, RecordBalance, RecordRefund } from './refund/by-hand.tsx'
import { OrderRefund } from './refund/order-refund.tsx'

interface OrderMoneyProps {
  order: AdminOrderDetail
  sums: RefObject<HTMLDListElement | null>
}

/** Shows the payments and refunds of an order, and the amount still due. */
export function OrderMoney({ order, sums }: OrderMoneyProps) {
  const { payments, refunds, refundable } = order
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {payments.map((payment) => (
          <PaymentEntry key={payment.reference} payment={payment} words={words} />
        ))}
        {refunds.toReversed().map((refund) => (
          <RefundEntry key={refund._id} refund={refund} sums={sums} />
        ))}
      </ul>
      <Sums order={order} place={sums} />
      <OrderRefund
        button={(open) =>
          refundable > 0 ? (
            <Button className="mt-5" onClick={open} size="small" variant="outline">
              <Icon className="size-4" name="undo-2" />
              {words.refund.open}
            </Button>
          ) : (
            <p className="mt-4 text-sm text-muted">{words.refund.nothingLeft}</p>
          )
        }
        order={order}
        sums={sums}
      />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <RecordBalance order={order} sums={sums} />
        <RecordRefund order={order} sums={sums} />
      </div>
    </>
  )
}

interface RefundEntryProps extends Pick<OrderMoneyProps, 'sums'> {
  refund: AdminOrderDetail['refunds'][number]
}

function RefundEntry({ refund, sums }: RefundEntryProps) {
  const { amount, status, reason, requestedAt, endedAt, reference, actor, isByHand } = refund
  const isDue = refund.canPayByHand && status === 'requested'
  return (
    <MoneyEntry amount={`− ${formatRupees(amount)}`} name={words.refund.name}>
      <p>
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        <span>{`, ${actor ? words.by(actor) : words.byShop}`}</span>
      </p>
      <p className="my-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={refundTone(status)}>{words.refund.states[status]}</Badge>
        {endedAt && <time dateTime={endedAt}>{words.refund.ended(formatDateTime(endedAt))}</time>}
      </p>
      {isByHand && <p>{words.refund.byHand.mark}</p>}
      <RefundedUnits refund={refund} />
      {isDue && <p className="text-bad">{words.refund.byHand.due}</p>}
      {words.refund.hints[status] && <p className="text-bad">{words.refund.hints[status]}</p>}
      {reason && <p className="text-aubergine wrap-anywhere">{`“${reason}”`}</p>}
      {reference && <p className="wrap-anywhere">{`${words.reference} ${reference}`}</p>}
      <div className="mt-2 empty:hidden">
        <PayByHand refund={refund} sums={sums} />
      </div>
    </MoneyEntry>
  )
}

interface SumsProps {
  order: AdminOrderDetail
  place: OrderMoneyProps['sums']
}

function Sums({ order, place }: SumsProps) {
  const { paid, due, refunded } = order
  const sums = [
    { name: words.sums.paid, rupees: paid },
    { name: words.sums.due, rupees: due, note: balanceRequest(order) },
    ...(refunded > 0 ? [{ name: words.sums.refunded, rupees: refunded }] : []),
  ]
  return (
    <dl
      className="mt-4 grid grid-cols-1 gap-1.5 border-t border-line pt-4 tabular-nums outline-none"
      ref={place}
      tabIndex={-1}
    >
      {sums.map(({ name, rupees, note }) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4" key={name}>
          <dt className="grow basis-[7rem] text-muted">
            <span>{name}</span>
            {note && <span className={note.isOverdue ? 'text-bad' : ''}>{`, ${note.text}`}</span>}
          </dt>
          <dd className="font-semibold">{formatRupees(rupees)}</dd>
        </div>
      ))}
    </dl>
  )
}
