import { formatDateTime } from '@nirbhaya/contract/dates'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import type { AdminMove } from '@nirbhaya/contract/promises/admin'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'

const answers = ['wait', 'refund', 'none'] as const

/** Shows a moved date: the reason, how many mails are sent, and the answers. */
export function MoveCard({ move }: { move: AdminMove }) {
  const { _id, at, batch, terms, reason, isDone } = move
  const name = batch ? batchPages.nameOf(batch.productName, batch.number) : words.noBatch
  return (
    <article aria-label={name} className="rounded-card border border-line bg-white p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-[12rem]">
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </div>
        <span>
          <Badge tone={isDone ? 'green' : 'blue'}>{isDone ? words.isTold : words.isTelling}</Badge>
        </span>
      </header>
      <p className="mt-3 font-semibold">{batchPages.terms(terms)}</p>
      <p className="mt-1 text-muted wrap-anywhere">{`“${reason}”`}</p>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {answers.map((answer) => (
          <li key={answer}>
            <Link
              className="link-tall min-w-11 text-sm tabular-nums"
              to={`/admin/batches/answers?move=${_id}&answer=${answer}`}
            >
              {words.answersOf(move.answers[answer], words.answers[answer])}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
