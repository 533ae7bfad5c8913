import type { ListedComplaint } from '@nirbhaya/contract/complaints/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { StateBadge } from '../state-badge.tsx'
import { formatDue } from '../time-left.ts'

/** A complaint in the owner's list, as a link to its page. */
export function ComplaintRow({ complaint }: { complaint: ListedComplaint }) {
  const { _id, number, kind, state, name, order, receivedAt, isAnswerDue } = complaint
  return (
    <Link
      className={classNames(
        'group flex items-center gap-3 rounded-card border bg-white px-5 py-4 transition-colors hover:bg-cream/70',
        complaint.next?.isOverdue ? 'border-bad/40' : 'border-line hover:border-rose-gold',
      )}
      to={`/admin/complaints/${_id}`}
    >
      <span className="min-w-0 grow wrap-anywhere">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0 grow basis-[7rem] font-semibold">
            {name || words.erasedName}
          </span>
          <StateBadge names={words.states} state={state} />
        </span>
        <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <NextDeadline next={complaint.next} />
          {isAnswerDue && <span className="font-semibold">{words.answerDue}</span>}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="tabular-nums">{number}</span>
          <span>{complaintWords.kinds[kind]}</span>
          {order && <span>{words.orderOf(order.number)}</span>}
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </span>
      </span>
      <Icon
        className="size-5 shrink-0 text-muted transition-transform @max-[18rem]:hidden group-hover:translate-x-0.5"
        name="chevron-right"
      />
    </Link>
  )
}

/** Shows the next deadline of a complaint, with the time left or the time since it was missed. */
function NextDeadline({ next }: Pick<ListedComplaint, 'next'>) {
  if (!next) return <span className="text-muted">{words.nothingDue}</span>
  const text = words.dueNext(complaintWords.clocks[next.clock], formatDue(next.dueAt, Date.now()))
  if (!next.isOverdue) return <span>{text}</span>
  return (
    <span className="flex gap-1.5 font-semibold text-bad">
      <Icon className="h-lh w-4 shrink-0" name="triangle-alert" />
      <span>{text}</span>
    </span>
  )
}
