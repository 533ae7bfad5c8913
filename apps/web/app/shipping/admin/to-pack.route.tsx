import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listOrdersToPack } from '@nirbhaya/contract/shipping/admin'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { NothingFound } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { BatchSelect } from '../../batches/admin/batch-select.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { askedBatch } from './asked-batch.ts'
import { OrdersToPack } from './orders-to-pack.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'

export const meta = () => unlistedMeta(words.tabs.toPack)

/** The page with the orders that can be packed now. */
export default function ToPackRoute() {
  return (
    <AdminPage intro={words.toPackNote} title={words.tabs.toPack}>
      <ParcelTabs />
      <Orders />
    </AdminPage>
  )
}

function Orders() {
  const place = useListPlace()
  const { cursor, search, narrow } = place
  const batch = askedBatch(search)
  const loaded = useAnswer(listOrdersToPack, { query: { cursor, ...(batch && { batch }) } })
  return (
    <>
      <div className="mb-4 flex">
        <BatchSelect batch={batch} isOnlyBatches narrow={narrow} />
      </div>
      <AdminList
        itemsOf={({ orders }) => orders}
        loaded={loaded}
        loading={words.toPackLoading}
        none={<None />}
        nothingFound={<NothingFound title={words.nothingToPackOfBatch} />}
        place={place}
      >
        {(orders) => <OrdersToPack orders={orders} />}
      </AdminList>
    </>
  )
}

function None() {
  return (
    <EmptyState icon={<Icon className="size-8" name="circle-check" />} title={words.nothingToPack}>
      {words.nothingToPackHint}
    </EmptyState>
  )
}
