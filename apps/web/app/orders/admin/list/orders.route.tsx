import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { exportOrders, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminList } from '../../../admin/admin-list.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { CsvButton } from '../../../admin/csv-button.tsx'
import { useListPlace } from '../../../admin/list-place.ts'
import { NothingFound } from '../../../admin/list-states.tsx'
import { browserApi } from '../../../api/browser-api.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { type OrderFilters, readFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'

export const meta = () => unlistedMeta(words.ordersTitle)

export default function OrdersRoute() {
  const query = readFilters(useListPlace().search)
  return (
    <AdminPage
      actions={
        <>
          <ButtonLink size="small" to={`/admin/orders/slips?${slipsOf(query)}`} variant="outline">
            <AdminIcon className="size-4.5 max-sm:hidden" name="printer" />
            {words.printSlips}
          </ButtonLink>
          <CsvButton
            fetchFile={(timeoutMs) => browserApi(exportOrders, { query, timeoutMs })}
            name="orders"
          />
        </>
      }
      title={words.ordersTitle}
    >
      <Orders />
    </AdminPage>
  )
}

/**
 * Returns the query string for the link to the packing slips. Without a filter, the query asks for the slips
 * of all orders.
 */
function slipsOf(filters: OrderFilters): string {
  const search = new URLSearchParams({ ...filters })
  return search.size > 0 ? search.toString() : 'all=1'
}

function Orders() {
  const place = useListPlace()
  const { cursor, search } = place
  const filters = readFilters(search)
  const loaded = useAnswer(listAllOrders, { query: { ...filters, cursor } })
  return (
    <>
      <OrderFilterBar filters={filters} place={place} />
      <div className="mt-4">
        <AdminList
          itemsOf={({ orders }) => orders}
          loaded={loaded}
          loading={words.ordersLoading}
          none={<None />}
          nothingFound={<NoneSuch filters={filters} />}
          place={place}
        >
          {(orders) => <OrderList orders={orders} />}
        </AdminList>
      </div>
    </>
  )
}

/**
 * Shown if no order matches the filters. It has texts of its own for reversed dates, for a status as the only
 * filter, and for an overdue balance as the only filter.
 */
function NoneSuch({ filters }: { filters: OrderFilters }) {
  const { status, balance, from, to } = filters
  if (from && to && from > to) {
    return <NothingFound hint={words.datesReversedHint} title={words.datesReversed} />
  }
  const isOnly = Object.keys(filters).length === 1
  if (isOnly && status) return <NothingFound title={words.noneOf(status)} />
  if (!isOnly || !balance) return <NothingFound />
  return (
    <EmptyState icon={<Icon className="size-8" name="circle-check" />} title={words.noOverdue}>
      {words.noOverdueHint}
    </EmptyState>
  )
}

function None() {
  return (
    <EmptyState icon={<Icon className="size-8" name="package" />} title={words.noOrders}>
      {words.noOrdersHint}
    </EmptyState>
  )
}
