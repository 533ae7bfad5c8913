import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { parcelStates } from '@nirbhaya/contract/shipping/states'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { FilterTabs } from '../../admin/filter-tabs.tsx'
import { searchedFor, useListPlace } from '../../admin/list-place.ts'
import { ListSearch } from '../../admin/list-search.tsx'
import { NothingFound } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { BatchSelect } from '../../batches/admin/batch-select.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { askedBatch } from './asked-batch.ts'
import { ParcelList } from './parcel-list.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

export const meta = () => unlistedMeta(shippingAdminWords.heading)

/** The page with all parcels. Tabs filter it by state. */
export default function ParcelsRoute() {
  return (
    <AdminPage title={shippingAdminWords.heading}>
      <ParcelTabs />
      <Parcels />
    </AdminPage>
  )
}

const filters = ['packed', 'open', 'quiet', 'trouble', ...parcelStates.slice(1)] as const
type Filter = (typeof filters)[number]

const nameOf = (filter: Filter): string =>
  filter === 'open' || filter === 'quiet' || filter === 'trouble'
    ? words[filter]
    : words.states[filter]

function Parcels() {
  const place = useListPlace()
  const { cursor, search, narrow } = place
  const state = filters.find((one) => one === search.get('state'))
  const q = searchedFor(search)
  const batch = askedBatch(search)
  const query = { cursor, ...(q && { q }), ...(state && { state }), ...(batch && { batch }) }
  const loaded = useAnswer(listParcels, { query })
  const tabs = [undefined, ...filters].map((one) => ({
    label: one ? nameOf(one) : words.all,
    value: one,
    isCurrent: one === state,
  }))
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-2">
          <ListSearch label={words.search} place={place} placeholder={words.searchShort} />
          <BatchSelect batch={batch} isOnlyBatches narrow={narrow} />
        </div>
        <FilterTabs label={words.filter} name="state" tabs={tabs} />
      </div>
      <div className="mt-4">
        <AdminList
          itemsOf={({ parcels }) => parcels}
          loaded={loaded}
          loading={words.loading}
          none={<None />}
          nothingFound={
            q ? <NothingFound /> : <NothingFound title={batch ? words.noneOfBatch : words.noneOf} />
          }
          place={place}
        >
          {(parcels) => <ParcelList parcels={parcels} />}
        </AdminList>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState
      action={<ButtonLink to="/admin/parcels/to-pack">{words.tabs.toPack}</ButtonLink>}
      icon={<Icon className="size-8" name="truck" />}
      title={words.none}
    >
      {words.noneHint}
    </EmptyState>
  )
}
