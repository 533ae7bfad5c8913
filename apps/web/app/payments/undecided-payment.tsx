import { undecidedWords as words } from '@nirbhaya/contract/messages/payments/undecided'
import { formatRupees } from '@nirbhaya/contract/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { type PendingOrder, returnPath } from './pending-order.ts'
import { useUndecided } from './use-undecided.ts'

interface UndecidedPaymentProps {
  /** The order whose balance it would be. */
  balanceOf: string
  onDecided: (isPaid: boolean) => unknown
}

/** Says beside a balance that it may be paid already, as long as the bank has not decided. */
export function UndecidedPayment({ balanceOf, onDecided }: UndecidedPaymentProps) {
  const payment = useUndecided(balanceOf, onDecided)
  if (!payment) return null
  return (
    <UndecidedNotice payment={payment}>
      {' '}
      <Link className="font-semibold underline underline-offset-4" to={returnPath(payment)}>
        {words.look}
      </Link>
    </UndecidedNotice>
  )
}

/** Says that a payment may have been made, and what can be done about it. */
export function UndecidedNotice(props: { payment: PendingOrder; children?: ReactNode }) {
  const { payment, children } = props
  return (
    <Notice className="mb-6" role="status">
      {words.waits(formatRupees(payment.amount))}
      {children}
    </Notice>
  )
}
