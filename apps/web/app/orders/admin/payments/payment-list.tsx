import { formatDateTime } from '@nirbhaya/contract/dates'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { adminPaymentMessages as words } from '@nirbhaya/contract/messages/payments/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { ListedPayment } from '@nirbhaya/contract/payments/admin'
import { AdminLink } from '../../../admin/admin-link.tsx'
import { EmailLink } from '../../../admin/email-link.tsx'
import { PhoneLink } from '../../../admin/phone-link.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { shortOrderId } from '../../order-status.ts'
import { PaymentActions } from './payment-actions.tsx'
import { moneyOf } from './payment-money.ts'

const tones: Record<ListedPayment['state'], BadgeTone> = {
  pending: 'yellow',
  paid: 'green',
  failed: 'yellow',
  held: 'red',
  refunded: 'blue',
}

export function PaymentList({ payments }: { payments: ListedPayment[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {payments.map((payment) => (
        <li className="px-4 py-4 sm:px-5" key={payment._id}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </ul>
  )
}

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { kind, state, held, amount, refundable, currency, customer, orderId, at } = payment
  const isOther = state === 'held' && moneyOf(refundable, currency) !== formatRupees(amount)
  return (
    <article
      aria-label={`${customer.name}, ${formatRupees(amount)}`}
      className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <AdminLink
            className="link inline-flex items-center max-xl:min-h-11"
            to={`/admin/users/${customer._id}`}
          >
            {customer.name || customer.email}
          </AdminLink>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {held && <span className="text-bad">{dashboardWords.heldReasons[held]}</span>}
        </p>
        {words.hints[state] && <p className="mt-1 text-muted">{words.hints[state]}</p>}
        <References payment={payment} />
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
          {customer.phone && <PhoneLink phone={customer.phone} />}
          {customer.email && <EmailLink address={customer.email} />}
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:items-end sm:text-right">
        <p className="tabular-nums">
          <span className="text-base font-semibold">{formatRupees(amount)}</span>{' '}
          <span className="text-muted">{words.kinds[kind]}</span>
        </p>
        {isOther && <p className="text-bad">{words.came(moneyOf(refundable, currency))}</p>}
        <time className="text-muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
        {orderId && (
          <AdminLink
            className="link inline-flex items-center tabular-nums max-xl:min-h-11"
            to={`/admin/orders/${orderId}`}
          >
            {words.order(shortOrderId(orderId))}
          </AdminLink>
        )}
        <PaymentActions payment={payment} />
      </div>
    </article>
  )
}

function References({ payment: { _id, reference, bankReference } }: { payment: ListedPayment }) {
  const all = [
    [words.ownReference, _id],
    [words.reference, reference],
    [words.bankReference, bankReference],
  ] as const
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-muted">
      {all.map(
        ([name, text]) =>
          text && (
            <div className="flex gap-1.5" key={name}>
              <dt className="shrink-0">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
