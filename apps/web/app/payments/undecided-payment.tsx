import { undecidedWords as words } from '@nirbhaya/contract/messages/payments/undecided'
import { formatRupees } from '@nirbhaya/contract/money'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { type PendingOrder, returnPath } from './pending-order.ts'

/** Warns the customer that a payment may have been made, with a link to the page that shows its outcome. */
export function UndecidedNotice({ payment }: { payment: PendingOrder }) {
  return (
    <Notice className="mb-6" role="status">
      <span>{words.waits(formatRupees(payment.amount))}</span>{' '}
      <Link className="font-semibold underline underline-offset-4" to={returnPath(payment)}>
        {words.look}
      </Link>
    </Notice>
  )
}
