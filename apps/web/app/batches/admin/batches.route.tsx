import { listBatches } from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { Cards, ownerList } from '../../admin/owner-list.tsx'
import { BatchCard } from './batch-card.tsx'
import { NewDraft } from './draft-form.tsx'
import { PromiseTabs } from './promise-tabs.tsx'

const page = ownerList(listBatches, {
  words,
  icon: 'layers',
  above: <PromiseTabs />,
  actions: () => <NewDraft />,
  itemsOf: ({ batches }) => batches,
  rows: (batches) => (
    <Cards columns="gap-4 xl:grid-cols-2" items={batches}>
      {(batch) => <BatchCard batch={batch} />}
    </Cards>
  ),
})
export const meta = page.meta
export default page.Route
