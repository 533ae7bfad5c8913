import { formatDate } from '@nirbhaya/contract/dates'
import { announcementWords as words } from '@nirbhaya/contract/messages/newsletter/admin'
import { EmailLink } from '../../admin/email-link.tsx'
import { useWide } from '../../admin/use-wide.ts'

interface Subscriber {
  _id: string
  email: string
  createdAt: string
}

/** Lists the subscribers in a table. On phones the date is below each e-mail address. */
export function SubscriberList({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white text-sm">
      {useWide(640) ? <Table subscribers={subscribers} /> : <Lines subscribers={subscribers} />}
    </div>
  )
}

function Table({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <table className="w-full table-fixed">
      <colgroup>
        <col />
        <col className="w-43" />
      </colgroup>
      <thead>
        <tr className="border-b border-line bg-cream-deep/60 text-left text-muted">
          <th className="py-3 pl-5 pr-3 font-semibold" scope="col">
            {words.email}
          </th>
          <th className="py-3 pr-5 font-semibold" scope="col">
            {words.joined}
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ _id, email, createdAt }) => (
          <tr className="border-b border-line last:border-0 hover:bg-cream/70" key={_id}>
            <th className="py-3 pl-5 pr-3 text-left font-medium" scope="row">
              <EmailLink address={email} />
            </th>
            <td className="py-3 pr-5 text-muted">
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <ul className="divide-y divide-line">
      {subscribers.map(({ _id, email, createdAt }) => (
        <li className="px-5 py-3" key={_id}>
          <EmailLink address={email} />
          <p className="mt-1 text-muted">
            {words.joined} <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
