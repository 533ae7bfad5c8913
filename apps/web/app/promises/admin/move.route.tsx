import { listBatches } from '@nirbhaya/contract/batches/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { pageSizes } from '@nirbhaya/contract/paging'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { MoveForm } from './move-form.tsx'

export const meta = unlisted(words.move)

export default function MoveRoute() {
  return (
    <AdminPage
      back={{ label: batchPages.tabs.moves, to: '/admin/batches/moves' }}
      intro={words.moveIntro}
      title={words.move}
      width="text"
    >
      <Move />
    </AdminPage>
  )
}

function Move() {
  const [search] = useSearchParams()
  const loaded = useAnswer(listBatches, { query: { limit: pageSizes.largest } })
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ batches }) => (
        <MoveForm
          batches={batches.filter(({ state }) => state !== 'draft')}
          batchId={search.get('batch') ?? ''}
        />
      )}
    </LoadedFrame>
  )
}
