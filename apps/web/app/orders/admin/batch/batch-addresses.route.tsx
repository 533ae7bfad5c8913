import { addressAnswers } from '@nirbhaya/contract/enums'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { exportBatchAddresses, getBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { CsvButton } from '../../../admin/csv-button.tsx'
import { FilterTabs } from '../../../admin/filter-tabs.tsx'
import { ListPager } from '../../../admin/list-pager.tsx'
import { useListPlace } from '../../../admin/list-place.ts'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { browserApi } from '../../../api/browser-api.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { unlisted } from '../../../seo/page-meta.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { CheckedOrders } from '../list/checked-orders.tsx'
import type { Route } from './+types/batch-addresses.route'
import { AddressProgress } from './address-progress.tsx'

const { admin: words } = addressWords

export const meta = unlisted(words.pageTitle)

/** The page with the customers' answers to a batch's address check, and the owner's next step. */
export default function BatchAddressesRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={
        <CsvButton
          fetchFile={(timeoutMs) => browserApi(exportBatchAddresses, { params: { id }, timeoutMs })}
          name="addresses"
        />
      }
      back={{ label: words.back, to: `/admin/batches/${id}` }}
      title={words.pageTitle}
    >
      <Addresses id={id} key={id} />
    </AdminPage>
  )
}

const filters = [...addressAnswers, 'silent'] as const

function Addresses({ id }: { id: string }) {
  const place = useListPlace()
  const answer = filters.find((one) => one === place.search.get('answer'))
  const query = { cursor: place.cursor, ...(answer && { answer }) }
  // The list is loaded again while mails are sent and customers answer.
  const loaded = useAnswer(
    getBatchAddresses,
    { params: { id }, query },
    { againAfterMs: () => 15_000 },
  )
  const tabs = [undefined, ...filters].map((value) => ({
    label: value ? words.answers[value] : words.all,
    value,
    isCurrent: value === answer,
  }))
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ addresses, orders, nextCursor }) => (
        <>
          <AddressProgress addresses={addresses} />
          <div className="mb-4 mt-6">
            <FilterTabs label={words.filter} name="answer" tabs={tabs} />
          </div>
          {orders.length > 0 ? (
            <CheckedOrders orders={orders} />
          ) : (
            <EmptyState icon={<Icon className="size-8" name="map-pin" />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          )}
          <ListPager nextCursor={nextCursor} place={place} />
        </>
      )}
    </LoadedFrame>
  )
}
