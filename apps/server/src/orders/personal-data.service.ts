import { paiseToRupees } from '@nirbhaya/contract/money'
import { forgetAudited } from '../audit/audit.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { listBookingsOf } from './bookings/bookings.queries.ts'
import {
  eraseOrderRows,
  hasOpenOrder,
  listAllAddressChangeRows,
  listAllCheckRows,
  listAllEventRows,
  listAllItemRows,
  listAllOrderRows,
  lockOrdersOf,
} from './personal-data.queries.ts'

export { hasOpenOrder, lockOrdersOf }

/** Removes personal data from a customer's orders and from the audit entries about them. */
export async function eraseOrders(tx: Tx, customerId: string): Promise<void> {
  const entityIds = await eraseOrderRows(tx, customerId)
  // A tracking note is personal data too: it may name the neighbour who took the parcel.
  await forgetAudited(tx, { entity: 'order', entityIds, field: 'tracking' })
  await forgetAudited(tx, { entity: 'order', entityIds, field: 'reason' })
}

/** Returns a customer's orders, oldest first, with their lines and history. */
export async function exportOrders(tx: Tx, customerId: string) {
  const orders = await listAllOrderRows(tx, customerId)
  const itemsOf = Map.groupBy(await listAllItemRows(tx, customerId), (item) => item.orderId)
  const eventsOf = Map.groupBy(await listAllEventRows(tx, customerId), (event) => event.orderId)
  const addressChangesOf = Map.groupBy(
    await listAllAddressChangeRows(tx, customerId),
    (one) => one.orderId,
  )
  const checks = await listAllCheckRows(tx, customerId)
  return orders.map((order) => ({
    id: order.id,
    placedAt: order.createdAt,
    status: order.status,
    bookedByShop: order.bookedBy !== null,
    totalRupees: paiseToRupees(order.totalPaise),
    balanceRupees: paiseToRupees(order.balancePaise),
    balancePaidRupees: paiseToRupees(order.balancePaidPaise),
    refundedRupees: paiseToRupees(order.refundedPaise),
    paymentId: order.paymentId,
    shipTo: order.shipTo,
    tracking: order.tracking,
    cancelReason: order.cancelReason,
    addressAnswers: checks
      .filter(({ orderId }) => orderId === order.id)
      .map(({ answer, answeredAt }) => ({ answer, at: answeredAt })),
    earlierAddresses: (addressChangesOf.get(order.id) ?? []).map(({ before, createdAt }) => ({
      shipTo: before,
      until: createdAt,
    })),
    items: (itemsOf.get(order.id) ?? []).map(({ name, quantity, pricePaise }) => ({
      name,
      quantity,
      priceRupees: paiseToRupees(pricePaise),
    })),
    history: (eventsOf.get(order.id) ?? []).map(({ status, createdAt }) => ({
      status,
      at: createdAt,
    })),
  }))
}

/** Returns what the shop booked for a customer, oldest first. The payments have what was booked. */
export async function exportBookings(tx: Tx, customerId: string) {
  const bookings = await listBookingsOf(tx, customerId)
  return bookings.map(({ id, createdAt, endsAt, cancelledAt }) => ({
    id,
    bookedAt: createdAt,
    endsAt,
    cancelledAt,
  }))
}
