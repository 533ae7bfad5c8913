import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listOrdersToPack } from '@nirbhaya/contract/shipping/admin'
import { byId } from '../../admin/list-filters.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { BatchSelect } from '../../batches/admin/batch-select.tsx'
import { OrdersToPack } from './orders-to-pack.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

const page = ownerList(listOrdersToPack, {
  words: { ...words.toPackList, title: words.tabs.toPack },
  icon: 'circle-check',
  nothingFound: () => <NothingFound title={words.nothingToPackOfBatch} />,
  above: <ParcelTabs />,
  filters: { batch: byId },
  aside: ({ filters, place }) => (
    <BatchSelect batch={filters.batch} isOnlyBatches narrow={place.narrow} />
  ),
  itemsOf: ({ orders }) => orders,
  rows: (orders) => <OrdersToPack orders={orders} />,
})
export const meta = page.meta
export default page.Route
