import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { exportOrders, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { NothingFound } from '../../../admin/list-states.tsx'
import { ownerList } from '../../../admin/owner-list.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { OrderTabs } from '../bookings/order-tabs.tsx'
import { OrderFields } from './order-fields.tsx'
import { type OrderFilters, orderFilters } from './order-filters.ts'
import { OrderList } from './order-list.tsx'

const page = ownerList(listAllOrders, {
  words: words.list,
  icon: 'package',
  nothingFound: (filters) => <NoneSuch filters={filters} />,
  above: <OrderTabs />,
  actions: (filters) => (
    <>
      <AdminButtonLink size="small" to="/admin/orders/book" variant="outline">
        <AdminIcon className="size-4.5 max-sm:hidden" name="package-plus" />
        {bookingWords.book}
      </AdminButtonLink>
      <AdminButtonLink
        size="small"
        to={`/admin/orders/slips?${slipsOf(filters)}`}
        variant="outline"
      >
        <AdminIcon className="size-4.5 max-sm:hidden" name="printer" />
        {words.printSlips}
      </AdminButtonLink>
    </>
  ),
  csv: { call: exportOrders, name: 'orders' },
  filters: orderFilters,
  aside: (narrowed) => <OrderFields {...narrowed} />,
  itemsOf: ({ orders }) => orders,
  rows: (orders) => <OrderList orders={orders} />,
})
export const meta = page.meta
export default page.Route

/**
 * Returns the query string for the link to the packing slips. Without a filter, the query asks for the slips
 * of all orders.
 */
function slipsOf(filters: OrderFilters): string {
  const search = new URLSearchParams({ ...filters })
  return search.size > 0 ? search.toString() : 'all=1'
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
