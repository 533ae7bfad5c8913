import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { RefObject } from 'react'
import { Panel } from '../admin/panel.tsx'
import { HeldPaymentRefund } from '../orders/admin/refund/held-payment-refund.tsx'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { formatMoney } from './figures.ts'

/** The id of this section, for links to it. */
export const paymentsPlace = 'payments'

type TroubledPayment = Dashboard['troubled'][number]

interface TroubledProps {
  payments: TroubledPayment[]
  /** Gets the focus after a refund, because the payment is then no longer listed. */
  place: RefObject<HTMLElement | null>
}

/**
 * Lists payments that need the owner's attention. The owner looks them up at the provider by their reference,
 * or refunds them.
 */
export function TroubledPayments({ payments, place }: TroubledProps) {
  return (
    <Panel
      className="scroll-mt-24 border-bad/40"
      id={paymentsPlace}
      hint={dashboardWords.troubledHint}
      title={dashboardWords.troubled}
    >
      <ul className="-mb-2 divide-y divide-line">
        {payments.map((payment) => (
          <li
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3.5 text-sm"
            key={payment._id}
          >
            <About payment={payment} />
            <Sums payment={payment} place={place} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function About({ payment }: { payment: TroubledPayment }) {
  const { reference, held, status, customer, at } = payment
  const trouble = status === 'held' ? dashboardWords.notTakenBack : dashboardWords.unanswered
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">{customer}</span>
        <Badge tone={held ? 'red' : 'yellow'}>
          {held ? dashboardWords.heldReasons[held] : trouble}
        </Badge>
      </p>
      <p className="mt-1 text-muted wrap-anywhere">
        {`${adminOrderMessages.reference} ${reference}`}
      </p>
      <p className="text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  )
}

interface SumsProps extends Pick<TroubledProps, 'place'> {
  payment: TroubledPayment
}

function Sums({ payment, place }: SumsProps) {
  const { held, amount, refundable, currency, customer } = payment
  const came = formatMoney(refundable, currency)
  if (!held) return <p className="font-semibold tabular-nums">{formatRupees(amount)}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between">
      <p className="tabular-nums sm:text-right">
        <span className="block font-semibold">{dashboardWords.came(came)}</span>
        <span className="text-muted">{dashboardWords.asked(formatRupees(amount))}</span>
      </p>
      {refundable > 0 && (
        <HeldPaymentRefund
          button={{
            'aria-label': adminOrderMessages.refund.to(customer),
            label: (
              <>
                <Icon className="size-4" name="undo-2" />
                <span>{adminOrderMessages.refund.open}</span>
              </>
            ),
          }}
          customer={customer}
          payment={payment}
          sums={place}
          title={adminOrderMessages.refund.ofPayment(came)}
        />
      )}
    </div>
  )
}
