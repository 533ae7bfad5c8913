import { formatDateTime } from '@nirbhaya/contract/dates'
import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import { formatRupees } from '@nirbhaya/contract/money'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listPayments } from '@nirbhaya/contract/payments/admin'
import {
  approveRefund,
  listRefundApprovals,
  type RefundApproval,
  refuseRefund,
} from '@nirbhaya/contract/settling/approvals'
import { AdminLink } from '../../../admin/admin-link.tsx'
import { Cards } from '../../../admin/owner-list.tsx'
import { ConfirmButton } from '../../../forms/ask-button.tsx'
import { shortOrderId } from '../../order-status.ts'

interface OfApproval {
  approval: RefundApproval
}

export const ApprovalList = ({ approvals }: { approvals: RefundApproval[] }) => (
  <Cards items={approvals}>{(approval) => <Approval approval={approval} />}</Cards>
)

function Approval({ approval }: OfApproval) {
  const { kind, orderId, amount, reason, requestedBy, isYours, at } = approval
  const asked = words.asks(requestedBy, formatRupees(amount))
  return (
    <article
      aria-label={asked}
      className="rounded-card border border-line bg-white px-5 py-4 text-sm"
    >
      <p className="text-base font-semibold">{asked}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
        <span>{words.kinds[kind]}</span>
        {orderId && (
          <AdminLink className="link" to={`/admin/orders/${orderId}`}>
            {words.order(shortOrderId(orderId))}
          </AdminLink>
        )}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="mt-2 wrap-anywhere">{reason}</p>
      {isYours && <p className="mt-2 text-muted">{words.yours}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isYours && <Approve approval={approval} />}
        <Refuse approval={approval} />
      </div>
    </article>
  )
}

const outdates = [listRefundApprovals, getOrder, listAllOrders, listPayments]

const Approve = ({ approval: { _id: id, amount, kind } }: OfApproval) => (
  <ConfirmButton
    busyLabel={words.approving}
    button={{ label: words.approve, variant: 'primary' }}
    call={approveRefund}
    confirm={words.approve}
    description={kind === 'by-hand' ? words.approveByHandText : words.approveText}
    errorOutdates={outdates}
    outdates={outdates}
    params={{ id }}
    title={(kind === 'by-hand' ? words.approveByHandTitle : words.approveTitle)(
      formatRupees(amount),
    )}
  />
)

const Refuse = ({ approval: { _id: id } }: OfApproval) => (
  <ConfirmButton
    busyLabel={words.refusing}
    button={{ label: words.refuse }}
    call={refuseRefund}
    confirm={words.refuse}
    description={words.refuseText}
    errorOutdates={outdates}
    outdates={outdates}
    params={{ id }}
    title={words.refuseTitle}
  />
)
