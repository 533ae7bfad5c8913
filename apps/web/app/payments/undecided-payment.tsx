import { undecidedWords as words } from '@nirbhaya/contract/messages/payments/undecided'
import { formatRupees } from '@nirbhaya/contract/money'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { returnPath } from './pending-order.ts'
import { useUndecided } from './use-undecided.ts'

interface UndecidedPaymentProps {
  /** The order whose balance it would be; else it is the cart's. */
  balanceOf?: string
  onDecided: (isPaid: boolean) => unknown
}

/** Says beside what can be paid that it may be paid already, as long as the bank has not decided. */
export function UndecidedPayment({ balanceOf, onDecided }: UndecidedPaymentProps) {
  const payment = useUndecided(balanceOf, onDecided)
  if (!payment) return null
  return (
    <Notice className="mb-6" role="status">
      {words.waits(formatRupees(payment.amount))}{' '}
      <Link className="font-semibold underline underline-offset-4" to={returnPath(payment)}>
        {words.look}
      </Link>
    </Notice>
  )
}
