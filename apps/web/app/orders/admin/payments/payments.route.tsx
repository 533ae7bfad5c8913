import { adminPaymentMessages as words } from '@nirbhaya/contract/messages/payments/admin'
import { listPayments } from '@nirbhaya/contract/payments/admin'
import { byId } from '../../../admin/list-filters.ts'
import { ownerList } from '../../../admin/owner-list.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentTabs } from './payment-tabs.tsx'

/**
 * The page with all payments, also those without an order. The owner looks here when a customer writes “I
 * paid”.
 */
const page = ownerList(listPayments, {
  words,
  icon: 'circle-check',
  above: <PaymentTabs />,
  filters: { customer: byId },
  itemsOf: ({ payments }) => payments,
  rows: (payments) => <PaymentList payments={payments} />,
})
export const meta = page.meta
export default page.Route
