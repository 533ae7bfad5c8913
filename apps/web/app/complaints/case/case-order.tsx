import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { Link } from 'react-router'
import { ConcernedUnits } from '../concerned-units.tsx'
import { CasePanel } from './case-panel.tsx'

/** Shows the order that a complaint is about. Renders nothing if the complaint names no order. */
export function CaseOrder({
  complaint: { order, damage, returned },
}: {
  complaint: ShownComplaint
}) {
  if (!order) return null
  return (
    <CasePanel title={complaintPages.order}>
      <Link className="link-tall -my-2" to={`/my-orders/${order._id}`}>
        {complaintPages.ofOrder(order.number)}
      </Link>
      {damage && (
        <p className="mt-1">
          <span>{complaintWords.damage[damage.wrong]}</span>
          <ConcernedUnits units={damage.units} />
        </p>
      )}
      {returned && (
        <p className="mt-1">
          <ConcernedUnits units={returned.units} />
        </p>
      )}
      {damage?.isLate && <p className="mt-1 text-sm text-muted">{words.late(damage.hours)}</p>}
    </CasePanel>
  )
}
