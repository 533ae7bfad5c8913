import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { adminPaymentMessages as words } from '@nirbhaya/contract/messages/payments/admin'
import {
  acceptHeldPayment,
  checkPayment,
  type ListedPayment,
} from '@nirbhaya/contract/payments/admin'
import { useRef } from 'react'
import { ConfirmButton } from '../../../forms/ask-button.tsx'
import { PressButton } from '../../../forms/press-button.tsx'
import { callsShowingMoney, refundTimeoutMs } from '../refund/about-refund.tsx'
import { HeldPaymentRefund } from '../refund/held-payment-refund.tsx'
import { moneyOf } from './payment-money.ts'

interface OfPayment {
  payment: ListedPayment
}

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
    outdates={callsShowingMoney}
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
    outdates={callsShowingMoney}
    params={{ id }}
    timeoutMs={refundTimeoutMs}
    title={words.acceptQuestion(moneyOf(refundable, currency))}
  />
)

function GiveBack({ payment }: OfPayment) {
  const { refundable, currency, customer } = payment
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <HeldPaymentRefund
        button={{ label: words.giveBack, 'aria-label': words.giveBackOf(customer.name) }}
        customer={customer.name}
        payment={payment}
        sums={place}
        title={adminOrderMessages.refund.ofPayment(moneyOf(refundable, currency))}
      />
    </div>
  )
}
