import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { parcelStates } from '@nirbhaya/contract/shipping/states'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { byId, tabs } from '../../admin/list-filters.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { BatchSelect } from '../../batches/admin/batch-select.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ParcelList } from './parcel-list.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

const { open, quiet, trouble } = words

/** The page with all parcels. Tabs filter it by state. */
const page = ownerList(listParcels, {
  words: { ...words, title: shippingAdminWords.heading },
  icon: <Icon className="size-8" name="truck" />,
  noneAction: <AdminButtonLink to="/admin/parcels/to-pack">{words.tabs.toPack}</AdminButtonLink>,
  nothingFound: ({ q, batch }) => (
    <NothingFound title={q ? undefined : batch ? words.noneOfBatch : words.noneOf} />
  ),
  above: <ParcelTabs />,
  search: { label: words.search, short: words.searchShort },
  filters: {
    state: tabs(['packed', 'open', 'quiet', 'trouble', ...parcelStates.slice(1)], {
      label: words.filter,
      all: words.all,
      names: { ...words.states, open, quiet, trouble },
    }),
    batch: byId,
  },
  aside: ({ filters, place }) => (
    <BatchSelect batch={filters.batch} isOnlyBatches narrow={place.narrow} />
  ),
  itemsOf: ({ parcels }) => parcels,
  rows: (parcels) => <ParcelList parcels={parcels} />,
})
export const meta = page.meta
export default page.Route
