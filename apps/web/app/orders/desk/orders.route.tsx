import { orderDeskWords as words } from '@nirbhaya/contract/messages/orders/desk'
import { exportOrders, listAllOrders } from '@nirbhaya/contract/orders/desk'
import CircleCheck from 'lucide-react/icons/circle-check'
import Package from 'lucide-react/icons/package'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { DeskPage } from '../../desk/desk-page.tsx'
import { ListPager } from '../../desk/list-pager.tsx'
import { useListPlace } from '../../desk/list-place.ts'
import { LoadedFrame, NothingFound } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/page.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { type OrderFilters, readFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'

const timeoutMs = 20_000
/** A hundred thousand rows take their time. */
const exportTimeoutMs = 300_000

export const meta = () => unlistedMeta(words.ordersTitle)

export default function OrdersRoute() {
  const { search } = useListPlace()
  const query = readFilters(search)
  return (
    <DeskPage
      actions={
        <CsvButton
          fetchFile={() => browserApi(exportOrders, { query, timeoutMs: exportTimeoutMs })}
          name="orders"
        />
      }
      title={words.ordersTitle}
    >
      <Orders />
    </DeskPage>
  )
}

function Orders() {
  const place = useListPlace()
  const { cursor } = place
  const filters = readFilters(place.search)
  const { q, status, balance, from, to } = filters
  const load = useCallback(
    (signal: AbortSignal) =>
      browserApi(listAllOrders, {
        query: { q, status, balance, from, to, cursor },
        signal,
        timeoutMs,
      }),
    [q, status, balance, from, to, cursor],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <>
      <OrderFilterBar filters={filters} place={place} />
      <div className="mt-4">
        <LoadedFrame loaded={loaded} loading={words.ordersLoading} onRetry={reload}>
          {({ orders, nextCursor }) =>
            orders.length > 0 ? (
              <>
                <OrderList onChanged={reload} orders={orders} />
                <ListPager nextCursor={nextCursor} place={place} />
              </>
            ) : (
              <None filters={filters} isNarrowed={place.search.size > 0} />
            )
          }
        </LoadedFrame>
      </div>
    </>
  )
}

function None({ filters, isNarrowed }: { filters: OrderFilters; isNarrowed: boolean }) {
  if (filters.balance && Object.keys(filters).length === 1) {
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden="true" className="size-8" />}
        title={words.noOverdue}
      >
        {words.noOverdueHint}
      </EmptyState>
    )
  }
  if (isNarrowed) return <NothingFound to="/admin/orders" />
  return (
    <EmptyState icon={<Package aria-hidden="true" className="size-8" />} title={words.noOrders}>
      {words.noOrdersHint}
    </EmptyState>
  )
}
