import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { byId } from '../../admin/list-filters.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { BatchSelect } from '../../batches/admin/batch-select.tsx'
import { ParcelList } from './parcel-list.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

/** The page with all parcels. Tabs filter it by state. */
const page = ownerList(listParcels, {
  words: { ...words, title: shippingAdminWords.heading },
  icon: 'truck',
  noneAction: <AdminButtonLink to="/admin/parcels/to-pack">{words.tabs.toPack}</AdminButtonLink>,
  nothingFound: ({ q, batch }) => (
    <NothingFound title={q ? undefined : batch ? words.noneOfBatch : words.noneOf} />
  ),
  above: <ParcelTabs />,
  filters: { batch: byId },
  aside: ({ filters, place }) => (
    <BatchSelect batch={filters.batch} isOnlyBatches narrow={place.narrow} />
  ),
  itemsOf: ({ parcels }) => parcels,
  rows: (parcels) => <ParcelList parcels={parcels} />,
})
export const meta = page.meta
export default page.Route
