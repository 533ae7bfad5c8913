import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { PageTabs } from '../../../admin/page-tabs.tsx'

const tabs = [
  { label: bookingWords.toOrders, to: '/admin/orders' },
  { label: bookingWords.list.title, to: '/admin/orders/bookings' },
]

export const OrderTabs = () => <PageTabs label={bookingWords.toOrders} tabs={tabs} />
