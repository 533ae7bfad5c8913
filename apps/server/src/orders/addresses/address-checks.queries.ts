import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { promise } from '../delivery/promised.tables.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order } from '../orders.tables.ts'
import { addressCheck, addressLink, addressRound } from './addresses.tables.ts'

export type OrderKey = Pick<OrderRow, 'customerId' | 'id'>

const ofOrder = ({ customerId, id }: OrderKey) =>
  and(eq(addressCheck.customerId, customerId), eq(addressCheck.orderId, id))

const selectCheck = (db: Db | Tx, order: OrderKey) =>
  db
    .select({ answer: addressCheck.answer, step: addressCheck.step, locksAt: addressRound.locksAt })
    .from(addressCheck)
    .innerJoin(addressRound, eq(addressRound.id, addressCheck.roundId))
    .where(ofOrder(order))

export type CheckRow = Awaited<ReturnType<typeof selectCheck>>[number]

/**
 * Returns the address check of an order with its answer; undefined if the customer was not asked.
 */
export async function findCheck(db: Db | Tx, order: OrderKey): Promise<CheckRow | undefined> {
  const [found] = await selectCheck(db, order)
  return found
}

/**
 * Does the same as `findCheck`, and locks the check's round until the transaction ends. So the owner cannot
 * lock the addresses of the round between the caller's look at `locksAt` and the caller's change. If the
 * owner is locking the addresses now, this call waits and returns the new `locksAt`.
 */
export async function lockCheck(tx: Tx, order: OrderKey): Promise<CheckRow | undefined> {
  const [found] = await selectCheck(tx, order).for('share', { of: addressRound })
  return found
}

export async function isOfBatch(tx: Tx, { customerId, id }: OrderKey): Promise<boolean> {
  const ofBatch = and(
    eq(promise.customerId, customerId),
    eq(promise.orderId, id),
    isNotNull(promise.batchId),
  )
  return (await tx.$count(promise, ofBatch)) > 0
}

/**
 * Returns the ids of the orders whose address can still change. Either the address is not locked yet, or the
 * order is in a batch and its customer was not asked to confirm the address.
 */
export async function listOrdersWaitingForLock(
  db: Db | Tx,
  orderIds: string[],
  now: Date,
): Promise<string[]> {
  const isInBatch = sql`exists (select from ${promise} where ${promise.customerId} = ${order.customerId}
    and ${promise.orderId} = ${order.id} and ${promise.batchId} is not null)`
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .leftJoin(
      addressCheck,
      and(eq(addressCheck.customerId, order.customerId), eq(addressCheck.orderId, order.id)),
    )
    .leftJoin(addressRound, eq(addressRound.id, addressCheck.roundId))
    .where(
      and(
        inArray(order.id, orderIds),
        or(gt(addressRound.locksAt, now), and(isNull(addressCheck.orderId), isInBatch)),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Records a customer's answer to the request to confirm the address of an order. If the customer first
 * corrected the address and then confirms it, the answer stays `corrected`.
 */
export async function setAnswer(
  tx: Tx,
  order: OrderKey,
  answer: 'confirmed' | 'corrected',
  answeredAt: Date,
): Promise<void> {
  const onlyFirst = answer === 'confirmed' ? isNull(addressCheck.answer) : undefined
  await tx
    .update(addressCheck)
    .set({ answer, answeredAt })
    .where(and(ofOrder(order), onlyFirst))
}

export async function insertLink(
  db: Db,
  { customerId, id: orderId }: OrderKey,
  link: { tokenHash: string; mailedTo: string },
): Promise<void> {
  await db.insert(addressLink).values({ ...link, customerId, orderId })
}

/** Returns the order that a link opens, and the e-mail address that the link was sent to (`mailedTo`). */
export async function findLinkedOrder(
  db: Db,
  tokenHash: string,
): Promise<(OrderKey & { mailedTo: string | null }) | undefined> {
  const { customerId, orderId: id, mailedTo } = addressLink
  const [found] = await db
    .select({ customerId, id, mailedTo })
    .from(addressLink)
    .where(eq(addressLink.tokenHash, tokenHash))
  return found
}
