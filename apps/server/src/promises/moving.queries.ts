import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { move, promise } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { findRow, lockRow } from '../platform/database/rows.ts'
import { isUnshippedInSql } from './can-choose.ts'
import type { ChoiceRow } from './choices.queries.ts'
import { choice } from './promises.tables.ts'

export type MoveRow = typeof move.$inferSelect

export const lockMove = (tx: Tx, id: string): Promise<MoveRow | undefined> => lockRow(tx, move, id)

export async function lockLatestMove(tx: Tx, batchId: string): Promise<MoveRow | undefined> {
  const [found] = await tx
    .select()
    .from(move)
    .where(eq(move.batchId, batchId))
    .orderBy(desc(move.createdAt), desc(move.id))
    .limit(1)
    .for('update')
  return found
}

export const findMove = (db: Db | Tx, id: string): Promise<MoveRow | undefined> =>
  findRow(db, move, id)

export function listUnfinishedMoves(db: Db): Promise<MoveRow[]> {
  return db.select().from(move).where(isNull(move.finishedAt)).orderBy(asc(move.createdAt))
}

export async function insertMove(
  tx: Tx,
  row: Pick<MoveRow, 'id' | 'batchId' | 'terms' | 'reason' | 'actorId' | 'createdAt'>,
): Promise<void> {
  await tx.insert(move).values(row)
}

export async function updateMove(
  tx: Tx,
  id: string,
  change: Partial<Pick<MoveRow, 'doneUntil' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(move).set(change).where(eq(move.id, id))
}

/**
 * Returns the sorted ids of orders that have a line in the batch. If `batchId` is null, returns those that
 * have a line without a batch. With `above`, only higher ids.
 */
export async function listOrderIds(
  db: Db | Tx,
  { batchId, above, limit }: { batchId: string | null; above: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: promise.orderId })
    .from(promise)
    .where(
      and(
        eq(promise.revision, 0),
        batchId === null ? isNull(promise.batchId) : eq(promise.batchId, batchId),
        above === null ? undefined : gt(promise.orderId, above),
      ),
    )
    .orderBy(asc(promise.orderId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns when the oldest unshipped order of a batch was placed. `null` means the orders without a batch. */
export async function findFirstPlaced(tx: Tx, batchId: string | null): Promise<Date | undefined> {
  const [first] = await tx
    .select({ placedAt: order.createdAt })
    .from(promise)
    .innerJoin(order, and(eq(order.customerId, promise.customerId), eq(order.id, promise.orderId)))
    .where(
      and(
        eq(promise.revision, 0),
        batchId === null ? isNull(promise.batchId) : eq(promise.batchId, batchId),
        isUnshippedInSql,
      ),
    )
    .orderBy(asc(order.createdAt))
    .limit(1)
  return first?.placedAt
}

/** Returns orders that a move leaves out, because their customers asked for a refund. */
export async function listWantingRefunds(db: Db | Tx, orderIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: choice.orderId })
    .from(choice)
    .where(
      and(inArray(choice.orderId, orderIds), isNull(choice.outcome), eq(choice.answer, 'refund')),
    )
  return rows.map(({ id }) => id)
}

/** Returns the orders whose promise was already broken once: it became later, or lost its date. */
const broken = statement<{ id: string }>(
  'list_broken_promises',
  `select distinct order_id as id from (
    select order_id, revision, due_day,
      lag(due_day) over (partition by order_id, batch_id order by revision) as due_before
    from promise where order_id = any($1::uuid[])
  ) said where revision > 0 and (due_day is null or due_before is null or due_day > due_before)`,
)

export async function listOrdersWithBrokenPromise(
  db: Db | Tx,
  orderIds: string[],
): Promise<string[]> {
  return (await broken(db, orderIds)).map(({ id }) => id)
}

/** An order's next promise: calendar dates in Indian time, or null if there is no date. */
interface Revision {
  customerId: string
  orderId: string
  from: string | null
  due: string | null
}

const revise = statement(
  'revise_promises',
  `insert into promise (customer_id, order_id, batch_id, revision, from_day, due_day, reason,
    actor_id, move_id)
  select o."customerId", o."orderId", $2::uuid, 1 + (select max(revision) from promise p
      where p.order_id = o."orderId" and p.batch_id is not distinct from $2::uuid),
    o."from", o.due, $3, $4::uuid, $5::uuid
  from jsonb_to_recordset($1::jsonb)
    as o("customerId" uuid, "orderId" uuid, "from" date, due date)`,
)

/** Gives some orders their next promise. The caller has locked these orders. */
export async function insertRevisions(
  tx: Tx,
  revisions: Revision[],
  { batchId, reason, actorId, id }: MoveRow,
): Promise<void> {
  await revise(tx, JSON.stringify(revisions), batchId, reason, actorId, id)
}

/**
 * Closes the open choices of some orders, because a later question replaces them.
 * @returns the choices as they were before
 */
export async function replaceChoices(tx: Tx, orderIds: string[]): Promise<ChoiceRow[]> {
  const isReplaced = and(inArray(choice.orderId, orderIds), isNull(choice.outcome))
  const before = await tx.select().from(choice).where(isReplaced).for('update')
  await tx.update(choice).set({ outcome: 'replaced' }).where(isReplaced)
  return before
}

export async function insertChoices(
  tx: Tx,
  rows: (typeof choice.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const stored = await tx.insert(choice).values(rows).returning({ id: choice.id })
  return stored.map(({ id }) => id)
}
