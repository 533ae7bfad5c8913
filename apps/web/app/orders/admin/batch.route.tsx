import { type AdminBatch, getBatch } from '@nirbhaya/contract/batches/admin'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { batchPageWords as words } from '@nirbhaya/contract/messages/orders/batch-page'
import { getBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { addUnbatched, countUnbatched } from '@nirbhaya/contract/promises/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { RecordPage } from '../../admin/record-page.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { batchTones } from '../../batches/admin/batch-card.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/batch.route'
import { BatchAction } from './batch/batch-action.tsx'
import { BatchSteps } from './batch-steps.tsx'

export const meta = unlisted(words.title)

/** The page of one batch, from its first booking to its last delivery. */
export default function BatchRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      actions={() => (
        <AdminButtonLink size="small" to={`/admin/buyer-mails/new?batch=${id}`} variant="outline">
          {buyerMailWords.writeToBatch}
        </AdminButtonLink>
      )}
      // Customers book, answer and pay while the owner reads.
      againAfterMs={() => 15_000}
      back={{ label: words.back, to: '/admin/batches' }}
      call={getBatch}
      id={id}
      loading={words.loading}
      missing={{
        icon: <AdminIcon className="size-8" name="layers" />,
        title: words.missing,
        hint: words.missingHint,
      }}
      title={({ data }) =>
        data ? batchPages.nameOf(data.batch.productName, data.batch.number) : words.title
      }
    >
      {({ batch }) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone={batchTones[batch.state]}>{batchWords.states[batch.state]}</Badge>
            <p className="text-muted">{batchPages.terms(batch.terms)}</p>
          </div>
          <Unbatched batch={batch} />
          <Steps batch={batch} />
        </>
      )}
    </RecordPage>
  )
}

function Steps({ batch }: { batch: AdminBatch }) {
  const loaded = useAnswer(
    getBatchAddresses,
    { params: { id: batch._id }, query: { limit: 1 } },
    { againAfterMs: () => 15_000 },
  )
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ addresses }) => <BatchSteps addresses={addresses} batch={batch} />}
    </LoadedFrame>
  )
}

/**
 * Offers to add orders without a batch to this batch. Such orders are older than the product's first batch.
 */
function Unbatched({ batch: { _id: id, state } }: { batch: AdminBatch }) {
  const { data } = useAnswer(countUnbatched, { params: { id } })
  if (!data || data.orders === 0 || state === 'done') return null
  return (
    <Notice className="mb-5">
      <p className="mb-3">{words.unbatched(data.orders, data.units)}</p>
      <BatchAction
        call={addUnbatched}
        hint={words.addUnbatchedHint}
        id={id}
        label={words.addUnbatched}
      />
    </Notice>
  )
}
