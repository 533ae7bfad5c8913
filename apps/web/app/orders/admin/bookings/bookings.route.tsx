import { bookingWords as words } from '@nirbhaya/contract/messages/orders/bookings'
import { listBookings } from '@nirbhaya/contract/orders/bookings-admin'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { ownerList } from '../../../admin/owner-list.tsx'
import { BookingList } from './booking-list.tsx'
import { OrderTabs } from './order-tabs.tsx'

/** The page with the orders that the shop took down for customers, and whether they are paid. */
const page = ownerList(listBookings, {
  words: words.list,
  icon: 'package-plus',
  above: <OrderTabs />,
  actions: () => (
    <AdminButtonLink size="small" to="/admin/orders/book">
      {words.book}
    </AdminButtonLink>
  ),
  itemsOf: ({ bookings }) => bookings,
  rows: (bookings) => <BookingList bookings={bookings} />,
})
export const meta = page.meta
export default page.Route
