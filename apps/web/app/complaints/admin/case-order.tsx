import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminLink } from '../../admin/admin-link.tsx'
import { ConcernedUnits } from '../concerned-units.tsx'

/** Shows the order of a complaint, and whether damage was reported in time. */
export function AdminCaseOrder({ complaint }: { complaint: AdminComplaint }) {
  const { order, typedOrder, damage, returned } = complaint
  return (
    <>
      {order && (
        <AdminLink className="link -my-2.5 inline-block py-2.5" to={`/admin/orders/${order._id}`}>
          {words.orderOf(order.number)}
        </AdminLink>
      )}
      {!order && (
        <p className="text-muted wrap-anywhere">
          {typedOrder ? words.typedOrder(typedOrder) : words.noOrder}
        </p>
      )}
      {damage && (
        <dl className="mt-3 grid gap-3 text-sm">
          <div>
            <dt className="text-muted">{words.damage}</dt>
            <dd className="font-medium">{complaintWords.damage[damage.wrong]}</dd>
            <dd className="empty:hidden">
              <ConcernedUnits units={damage.units} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">{words.delivered}</dt>
            <dd className="font-medium">{formatDateTime(damage.deliveredAt)}</dd>
            <dd className="text-muted">
              {(damage.isLate ? words.late : words.inTime)(damage.hours)}
            </dd>
          </div>
        </dl>
      )}
      {returned && (
        <dl className="mt-3 grid gap-3 text-sm">
          <div>
            <dt className="text-muted">{words.toReturn}</dt>
            <dd className="font-medium">
              <ConcernedUnits units={returned.units} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">{words.delivered}</dt>
            <dd className="font-medium">{formatDateTime(returned.deliveredAt)}</dd>
            <dd className="text-muted">{words.returnUntil(formatDateTime(returned.until))}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
