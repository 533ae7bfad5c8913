import { listBatches } from '@nirbhaya/contract/batches/admin'
import type { GuideProduct } from '@nirbhaya/contract/going-live/guide'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'
import { fromGuide, guideStepPath } from '../../admin/guide-link.ts'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Cards } from '../../admin/owner-list.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { BatchCard } from '../../batches/admin/batch-card.tsx'
import { NewDraft } from '../../batches/admin/draft-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const words = guideWords.batch

/** The newest batches of the owner's products, and the form for another. */
export function BatchStep({ products }: { products: GuideProduct[] }) {
  const loaded = useAnswer(listBatches, { query: {} })
  const without = products.filter(({ hasBatch }) => !hasBatch).map(({ name }) => name)
  if (products.length === 0) {
    return (
      <Panel title={guideWords.steps.batch.name}>
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{words.first}</p>
          <ButtonLink size="small" to={guideStepPath('product')} variant="outline">
            {guideWords.product.create}
          </ButtonLink>
        </div>
      </Panel>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel aside={<NewDraft />} hint={words.hint} title={guideWords.steps.batch.name}>
        {without.length > 0 && (
          <p className="text-muted">{words.withoutBatch(without.join(', '))}</p>
        )}
        <ButtonLink
          className="mt-3"
          size="small"
          state={fromGuide('batch')}
          to="/admin/batches"
          variant="quiet"
        >
          {words.all}
        </ButtonLink>
      </Panel>
      <LoadedFrame loaded={loaded} loading={guideWords.loading}>
        {({ batches }) => (
          <Cards
            items={batches.filter(({ productId }) => products.some(({ _id }) => _id === productId))}
          >
            {(batch) => <BatchCard batch={batch} />}
          </Cards>
        )}
      </LoadedFrame>
    </div>
  )
}
