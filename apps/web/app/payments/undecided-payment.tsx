import { undecidedWords as words } from '@nirbhaya/contract/messages/payments/undecided'
import { formatRupees } from '@nirbhaya/contract/money'
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
  return payment && <UndecidedNotice payment={payment} />
}

/** Says that a payment may have been made, and leads to what becomes of it. */
export function UndecidedNotice({ payment }: { payment: PendingOrder }) {
  return (
    <Notice className="mb-6" role="status">
      {words.waits(formatRupees(payment.amount))}{' '}
      <Link className="font-semibold underline underline-offset-4" to={returnPath(payment)}>
        {words.look}
      </Link>
    </Notice>
  )
}
