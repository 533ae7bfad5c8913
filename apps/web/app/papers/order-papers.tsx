import { formatDate } from '@nirbhaya/contract/dates'
import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { formatExactRupees } from '@nirbhaya/contract/money'
import { listMyPapers, type Paper } from '@nirbhaya/contract/papers/papers'
import { Link } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'

/** Lists the tax documents of a customer's order. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const { data } = useAnswer(listMyPapers, { params: { id: orderId } }, { againAfterMs: whileNone })
  if (!data) return null
  return (
    <PaperList papers={data.papers} pathOf={({ _id }) => `/my-orders/${orderId}/papers/${_id}`} />
  )
}

/** While there are no documents, the list is loaded again: they are issued shortly after the payment. */
const whileNone = (latest: { papers: Paper[] } | undefined) =>
  latest?.papers.length === 0 ? 5_000 : false

interface PaperListProps {
  papers: Paper[]
  pathOf: (paper: Paper) => string
}

export function PaperList({ papers, pathOf }: PaperListProps) {
  if (papers.length === 0) return <p className="text-sm text-muted">{words.none}</p>
  return (
    <ul className="divide-y divide-line">
      {papers.map((paper) => (
        <li key={paper._id}>
          <Link
            className="flex min-h-14 items-center justify-between gap-3 py-2 hover:text-deep-pink"
            to={pathOf(paper)}
          >
            <span className="min-w-0">
              <span className="link block">{words.titles[paper.kind]}</span>
              <span className="block text-sm text-muted">
                {`${paper.number} · ${formatDate(paper.issuedAt)}`}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formatExactRupees(paper.amount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
