import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { type AdminMove, listMoves } from '@nirbhaya/contract/promises/admin'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { PromiseTabs } from '../../batches/admin/promise-tabs.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { MoveCard } from './move-card.tsx'

export const meta = () => unlistedMeta(batchPages.tabs.moves)

export default function MovesRoute() {
  return (
    <AdminPage
      actions={
        <ButtonLink size="small" to="/admin/batches/moves/new">
          {words.move}
        </ButtonLink>
      }
      intro={words.movesIntro}
      title={batchPages.tabs.moves}
    >
      <PromiseTabs />
      <Moves />
    </AdminPage>
  )
}

/** The time between two loads of the list, while mails are sent and customers answer. */
const pauseMs = 3_000

function Moves() {
  const place = useListPlace()
  const loaded = useAnswer(
    listMoves,
    { query: { cursor: place.cursor } },
    { againAfterMs: (latest) => latest?.moves.some(({ isDone }) => !isDone) === true && pauseMs },
  )
  return (
    <AdminList
      itemsOf={({ moves }): AdminMove[] => moves}
      loaded={loaded}
      loading={words.loading}
      none={
        <EmptyState icon={<Icon className="size-8" name="calendar-clock" />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      }
      place={place}
    >
      {(moves) => (
        <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {moves.map((move) => (
            <li key={move._id}>
              <MoveCard move={move} />
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}
