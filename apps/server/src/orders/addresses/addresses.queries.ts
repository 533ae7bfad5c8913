import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { findRow } from '../../platform/database/rows.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order, orderAddressChange } from '../orders.tables.ts'

type AddressChangeRow = typeof orderAddressChange.$inferSelect
type OrderKey = Pick<OrderRow, 'customerId' | 'id'>

/** Changes the delivery address and records the previous one. @returns the id of the change */
export async function replaceAddress(
  tx: Tx,
  { customerId, id: orderId, shipTo: before }: OrderKey & Pick<OrderRow, 'shipTo'>,
  { after, actorId }: Pick<AddressChangeRow, 'after' | 'actorId'>,
): Promise<string> {
  await tx
    .update(order)
    .set({ shipTo: after })
    .where(and(eq(order.customerId, customerId), eq(order.id, orderId)))
  const [stored] = await tx
    .insert(orderAddressChange)
    .values({ customerId, orderId, before, after, actorId })
    .returning({ id: orderAddressChange.id })
  if (!stored) throw new Error(`no change of order ${orderId} was stored`)
  return stored.id
}

export const findAddressChange = (db: Db, id: string): Promise<AddressChangeRow | undefined> =>
  findRow(db, orderAddressChange, id)

/** Returns the changes of an order's address, newest first. */
export function listAddressChanges(
  db: Db | Tx,
  { customerId, id }: OrderKey,
): Promise<AddressChangeRow[]> {
  return db
    .select()
    .from(orderAddressChange)
    .where(and(eq(orderAddressChange.customerId, customerId), eq(orderAddressChange.orderId, id)))
    .orderBy(desc(orderAddressChange.createdAt), desc(orderAddressChange.id))
}
