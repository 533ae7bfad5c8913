import { and, asc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { withoutPerson } from '../payments/personal-data.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { addressCheck, addressLink } from './addresses/addresses.tables.ts'
import { order, orderAddressChange, orderEvent, orderItem } from './orders.tables.ts'

/**
 * Returns whether an order of the customer is not finished: it is neither delivered nor cancelled. An order whose parcel
 * was lost and refunded stays Shipped, and is finished.
 */
export async function hasOpenOrder(tx: Tx, customerId: string): Promise<boolean> {
  const isRefunded = sql`${order.partState} is not null
    and ${order.refundedPaise} >= ${order.totalPaise} + ${order.balancePaidPaise}`
  const isUnfinished = and(
    notInArray(order.status, ['Delivered', 'Cancelled']),
    or(isNull(order.partState), ne(order.partState, 'refunded')),
    sql`not (${isRefunded})`,
  )
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), isUnfinished))
    .limit(1)
  return found !== undefined
}

/** Locks a customer's orders until the transaction ends. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .select({ id: order.id })
    .from(order)
    .where(eq(order.customerId, customerId))
    .orderBy(asc(order.id))
    .for('update')
}

export function listAllOrderRows(tx: Tx, customerId: string) {
  return tx.select().from(order).where(eq(order.customerId, customerId)).orderBy(asc(order.id))
}

export function listAllItemRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.customerId, customerId))
    .orderBy(asc(orderItem.orderId), asc(orderItem.position))
}

export function listAllEventRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.customerId, customerId))
    .orderBy(asc(orderEvent.orderId), asc(orderEvent.createdAt))
}

export function listAllAddressChangeRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(orderAddressChange)
    .where(eq(orderAddressChange.customerId, customerId))
    .orderBy(asc(orderAddressChange.orderId), asc(orderAddressChange.createdAt))
}

export function listAllCheckRows(tx: Tx, customerId: string) {
  return tx.select().from(addressCheck).where(eq(addressCheck.customerId, customerId))
}

/**
 * Removes personal data from the customer's orders; products, times and amounts stay. @returns order ids
 */
export async function eraseOrderRows(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .update(order)
    .set({ shipTo: withoutPerson(order.shipTo), tracking: null, cancelReason: null })
    .where(eq(order.customerId, customerId))
    .returning({ id: order.id })
  await tx.update(orderEvent).set({ undo: null }).where(eq(orderEvent.customerId, customerId))
  await tx.delete(addressLink).where(eq(addressLink.customerId, customerId))
  await tx.delete(orderAddressChange).where(eq(orderAddressChange.customerId, customerId))
  return rows.map(({ id }) => id)
}
