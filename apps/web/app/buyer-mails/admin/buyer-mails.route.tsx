import { type BuyerMail, listBuyerMails } from '@nirbhaya/contract/buyer-mails/admin'
import type { BuyerMailState } from '@nirbhaya/contract/buyer-mails/rules'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { Link } from 'react-router'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export const mailTones = {
  draft: 'yellow',
  sending: 'blue',
  stopped: 'yellow',
  done: 'green',
} as const satisfies Record<BuyerMailState, BadgeTone>

const write = (
  <AdminButtonLink size="small" to="/admin/buyer-mails/new">
    {words.write}
  </AdminButtonLink>
)

const isSending = ({ status }: BuyerMail) => status === 'sending'

const page = ownerList(listBuyerMails, {
  words: words.list,
  icon: 'mails',
  noneAction: write,
  actions: () => write,
  itemsOf: ({ mails }) => mails,
  againAfterMs: (latest) => (latest?.mails.some(isSending) ? 3_000 : false),
  rows: (mails) => (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {mails.map((mail) => (
        <Row key={mail._id} mail={mail} />
      ))}
    </ul>
  ),
})
export const meta = page.meta
export default page.Route

function Row({ mail }: { mail: BuyerMail }) {
  const { _id, subject, to, status, at, writer, total, orderCount } = mail
  const isDraft = status === 'draft'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3 wrap-anywhere sm:px-5">
      <div className="min-w-0 grow basis-[12rem]">
        <Link
          aria-label={words.openOf(subject || words.untitled)}
          className="link-tall"
          to={`/admin/buyer-mails/${_id}`}
        >
          {subject || words.untitled}
        </Link>
        <p className="text-sm">{to}</p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>{`, ${isDraft ? words.savedBy(writer) : words.sentBy(writer)}`}</span>
        </p>
      </div>
      {!isDraft && <p className="text-sm tabular-nums">{words.reached(total, orderCount)}</p>}
      <Badge tone={mailTones[status]}>{words.states[status]}</Badge>
    </li>
  )
}
