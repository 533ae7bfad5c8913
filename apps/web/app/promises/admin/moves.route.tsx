import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { listMoves } from '@nirbhaya/contract/promises/admin'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { MoveCard } from './move-card.tsx'

/** The time between two loads of the list, while mails are sent and customers answer. */
const pauseMs = 3_000

const page = ownerList(listMoves, {
  words: { ...words.moveList, title: batchPages.tabs.moves, loading: words.loading },
  icon: 'calendar-clock',
  above: <PromiseTabs />,
  actions: () => (
    <AdminButtonLink size="small" to="/admin/batches/moves/new">
      {words.move}
    </AdminButtonLink>
  ),
  againAfterMs: (latest) => latest?.moves.some(({ isDone }) => !isDone) === true && pauseMs,
  itemsOf: ({ moves }) => moves,
  rows: (moves) => (
    <Cards columns="items-start gap-4 xl:grid-cols-2" items={moves}>
      {(move) => <MoveCard move={move} />}
    </Cards>
  ),
})
export const meta = page.meta
export default page.Route
