import { getDashboard, getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { paymentsListWords as words } from '@nirbhaya/contract/messages/settling/payments-list'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { type RefundWish, refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import {
  acceptHeldPayment,
  checkPayment,
  type ListedPayment,
  listPayments,
} from '@nirbhaya/contract/settling/payments-list'
import { useRef, useState } from 'react'
import { browserApi } from '../../../api/browser-api.ts'
import { useOutdated } from '../../../api/use-change.ts'
import { ConfirmButton } from '../../../forms/ask-button.tsx'
import { PressButton } from '../../../forms/press-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { refundTimeoutMs } from '../refund/order-refund.tsx'
import { RefundDialog } from '../refund/refund-dialog.tsx'
import { moneyOf } from './payment-money.ts'

interface OfPayment {
  payment: ListedPayment
}

const callsShowingIt = [listPayments, listAllOrders, getOrder, getDashboard, getToDo]

/**
 * The owner's actions for a payment. If its outcome is not certain, the owner can ask the provider. If it is
 * held (its money arrived, but is not what was due), the owner can refund it and, in some cases, accept it.
 */
export function PaymentActions({ payment }: OfPayment) {
  const { state, canAccept } = payment
  const isUndecided = state === 'pending' || state === 'failed'
  if (!isUndecided && state !== 'held') return null
  return (
    <div className="mt-1 flex flex-wrap gap-2 sm:justify-end">
      {isUndecided && <Check payment={payment} />}
      {canAccept && <Accept payment={payment} />}
      {state === 'held' && <GiveBack payment={payment} />}
    </div>
  )
}

const Check = ({ payment: { _id: id, customer } }: OfPayment) => (
  <PressButton
    busyLabel={words.checking}
    button={{ label: words.check, 'aria-label': words.checkOf(customer.name) }}
    call={checkPayment}
    exception={words.notChecked}
    outdates={callsShowingIt}
    params={{ id }}
  />
)

const Accept = ({ payment: { _id: id, refundable, currency, customer } }: OfPayment) => (
  <ConfirmButton
    busyLabel={words.accepting}
    button={{
      label: words.accept,
      'aria-label': words.acceptOf(customer.name),
      variant: 'primary',
    }}
    call={acceptHeldPayment}
    confirm={words.acceptConfirm}
    description={<p>{words.acceptText}</p>}
    exception={words.notAccepted}
    keep={words.leave}
    outdates={callsShowingIt}
    params={{ id }}
    timeoutMs={refundTimeoutMs}
    title={words.acceptQuestion(moneyOf(refundable, currency))}
  />
)

function GiveBack({ payment }: OfPayment) {
  const { _id: id, refundable, currency, customer } = payment
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const outdated = useOutdated(...callsShowingIt)

  async function send({ reason, requestId }: RefundWish) {
    const body = { reason, requestId }
    const options = { params: { id }, body, timeoutMs: refundTimeoutMs }
    const answer = await browserApi(refundHeldPayment, options)
    outdated()
    return answer
  }

  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <Button
        aria-label={words.giveBackOf(customer.name)}
        onClick={() => setIsOpen(true)}
        size="small"
        variant="outline"
      >
        {words.giveBack}
      </Button>
      <RefundDialog
        asksAmount={false}
        hint={adminOrderMessages.refund.whole(customer.name)}
        isOpen={isOpen}
        most={refundable}
        onClose={() => setIsOpen(false)}
        send={send}
        sums={place}
        title={adminOrderMessages.refund.ofPayment(moneyOf(refundable, currency))}
      />
    </div>
  )
}
