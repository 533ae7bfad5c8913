import type { Complaint } from '@nirbhaya/contract/complaints/complaints'
import { formatDate } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { Link } from 'react-router'
import { Icon } from '../ui/icons/icon.tsx'
import { StateBadge } from './state-badge.tsx'

export function ComplaintList({ complaints }: { complaints: Complaint[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {complaints.map((complaint) => (
        <li key={complaint._id}>
          <ComplaintCard complaint={complaint} />
        </li>
      ))}
    </ul>
  )
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { _id, number, kind, state, receivedAt, order } = complaint
  return (
    <Link
      className="group flex items-center gap-3 rounded-card border border-line bg-white px-5 py-4 transition-colors hover:border-rose-gold"
      to={`/my-complaints/${_id}`}
    >
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="font-semibold">{complaintWords.kinds[kind]}</span>
          <StateBadge state={state} />
        </span>
        <span className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="tabular-nums" translate="no">
            {number}
          </span>
          {order && <span>{words.ofOrder(order.number)}</span>}
          <time dateTime={receivedAt}>{formatDate(receivedAt)}</time>
        </span>
      </span>
      <Icon
        className="size-5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
        name="chevron-right"
      />
    </Link>
  )
}
