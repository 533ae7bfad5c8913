import { messages } from '@nirbhaya/contract/messages'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { toast } from 'react-hot-toast'
import type { OrderOutcome, ReturnState } from './payment-return.ts'

// An id makes a toast that is said twice show once.

export function sayMissing({ message }: Extract<ReturnState, { phase: 'missing' }>) {
  toast.error(message, { id: 'payment-missing' })
}

export function sayVerified() {
  toast.success(messages.paymentVerified, { id: 'payment-verified' })
}

export function sayNotVerified({ message }: Extract<ReturnState, { phase: 'failed' }>) {
  toast.error(message, { id: 'payment-not-verified' })
}

export function sayOrder(outcome: OrderOutcome) {
  const id = 'payment-order'
  if (outcome === 'placed') toast.success(messages.orderPlaced, { id })
  if (outcome === 'failed') toast.error(messages.orderFailedAfterPayment, { id })
  if (outcome === 'unconfirmed') {
    const icon = <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
    toast(messages.orderNeedsVerification, { id, icon })
  }
}
