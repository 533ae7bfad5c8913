import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { Panel } from '../../admin/panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../state-badge.tsx'
import { AdminConversation } from './admin-conversation.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseClocks } from './case-clocks.tsx'
import { AdminCaseOrder } from './case-order.tsx'
import { CasePerson } from './case-person.tsx'
import { CaseWriting } from './case-writing.tsx'
import { ReplacementNext } from './pack-replacement.tsx'

/** Shows all details of a complaint, and the owner's actions. */
export function AdminCase({ complaint }: { complaint: AdminComplaint }) {
  const { kind, state, receivedAt } = complaint
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge names={words.states} state={state} />
        <span className="font-semibold">{complaintWords.kinds[kind]}</span>
        <p className="text-sm text-muted">
          {words.received} <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </p>
      </div>
      <RefundNext complaint={complaint} />
      <ReplacementNext complaint={complaint} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <CaseActions complaint={complaint} />
          <Panel title={words.conversation}>
            <AdminConversation complaint={complaint} />
          </Panel>
          <CaseWriting complaint={complaint} />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <Panel hint={words.clocksHint} title={words.clocks}>
            <CaseClocks clocks={complaint.clocks} />
          </Panel>
          <Panel title={words.person}>
            <CasePerson complaint={complaint} />
          </Panel>
          <Panel title={words.order}>
            <AdminCaseOrder complaint={complaint} />
          </Panel>
        </div>
      </div>
    </>
  )
}

/**
 * Links to the order's page, where the owner makes the refund. The link appears only if the complaint was
 * accepted with a refund.
 */
function RefundNext({ complaint: { state, remedy, order } }: { complaint: AdminComplaint }) {
  if (state !== 'accepted' || remedy !== 'refund' || !order) return null
  return (
    <Notice className="mb-5" tone="warn">
      <p>{words.refundNext}</p>
      <AdminButtonLink
        className="mt-2.5"
        size="small"
        to={`/admin/orders/${order._id}`}
        variant="outline"
      >
        {words.toOrder}
      </AdminButtonLink>
    </Notice>
  )
}
