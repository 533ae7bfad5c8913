import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { order } from '../platform/database/schema/orders.ts'
import { choice, move, promise } from '../platform/database/schema/promises.ts'
import { statement } from '../platform/database/statements.ts'
import { isWaitingInSql } from './can-choose.ts'

export type MoveRow = typeof move.$inferSelect

export async function lockMove(tx: Tx, id: string): Promise<MoveRow | undefined> {
  const [found] = await tx.select().from(move).where(eq(move.id, id)).for('update')
  return found
}

export async function findMove(db: Db | Tx, id: string): Promise<MoveRow | undefined> {
  const [found] = await db.select().from(move).where(eq(move.id, id))
  return found
}

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

/** Orders that a batch holds some of, or that were booked without one, by id from above the given. */
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

/** Whether other terms would have passed already for an order that waits. */
export async function hasPassedForSome(
  tx: Tx,
  { batchId, terms }: { batchId: string | null; terms: DeliveryTerms },
  today: string,
): Promise<boolean> {
  const booked = sql`(${order.createdAt} at time zone 'Asia/Kolkata')::date`
  const rows = await tx
    .select({ id: order.id })
    .from(promise)
    .innerJoin(order, and(eq(order.customerId, promise.customerId), eq(order.id, promise.orderId)))
    .where(
      and(
        eq(promise.revision, 0),
        batchId === null ? isNull(promise.batchId) : eq(promise.batchId, batchId),
        isWaitingInSql,
        sql`delivery_due(${JSON.stringify(terms)}::jsonb, ${booked}) < ${today}::date`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Those that a move leaves alone: their customers have asked for their money. */
export async function listWantingRefunds(db: Db | Tx, orderIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: choice.orderId })
    .from(choice)
    .where(
      and(inArray(choice.orderId, orderIds), isNull(choice.outcome), eq(choice.answer, 'refund')),
    )
  return rows.map(({ id }) => id)
}

/** Which of some orders are promised already what a move says: they were placed after it began. */
const promisedSo = statement<{ id: string }>(
  'list_promised_so',
  `select o.id from "order" o join lateral (
    select p.from_day, p.due_day from promise p
    where p.order_id = o.id and p.batch_id is not distinct from $2::uuid
    order by p.revision desc limit 1
  ) said on true
  where o.id = any($1::uuid[])
    and said.from_day is not distinct from
      delivery_from($3::jsonb, (o.created_at at time zone 'Asia/Kolkata')::date)
    and said.due_day is not distinct from
      delivery_due($3::jsonb, (o.created_at at time zone 'Asia/Kolkata')::date)`,
)

export async function listPromisedSo(
  db: Db | Tx,
  orderIds: string[],
  { batchId, terms }: Pick<MoveRow, 'batchId' | 'terms'>,
): Promise<string[]> {
  const rows = await promisedSo(db, orderIds, batchId, terms && JSON.stringify(terms))
  return rows.map(({ id }) => id)
}

/** Which of some orders have slipped before: their promise became later, or lost its date. */
const slipped = statement<{ id: string }>(
  'list_slipped',
  `select distinct order_id as id from (
    select order_id, revision, due_day,
      lag(due_day) over (partition by order_id, batch_id order by revision) as due_before
    from promise where order_id = any($1::uuid[])
  ) said where revision > 0 and (due_day is null or due_before is null or due_day > due_before)`,
)

export async function listSlipped(db: Db | Tx, orderIds: string[]): Promise<string[]> {
  return (await slipped(db, orderIds)).map(({ id }) => id)
}

/** Gives some orders their next promise; days of booking are India's. */
const revise = statement(
  'revise_promises',
  `insert into promise (customer_id, order_id, batch_id, revision, from_day, due_day, reason,
    actor_id, move_id)
  select o.customer_id, o.id, $2::uuid, 1 + (select max(revision) from promise p
      where p.order_id = o.id and p.batch_id is not distinct from $2::uuid),
    delivery_from($3::jsonb, (o.created_at at time zone 'Asia/Kolkata')::date),
    delivery_due($3::jsonb, (o.created_at at time zone 'Asia/Kolkata')::date), $4, $5::uuid, $6::uuid
  from "order" o where o.id = any($1::uuid[])`,
)

export async function insertRevisions(
  tx: Tx,
  orderIds: string[],
  { batchId, terms, reason, actorId, id }: MoveRow,
): Promise<void> {
  const json = terms && JSON.stringify(terms)
  await revise(tx, orderIds, batchId, json, reason, actorId, id)
}

/** When each order would be due by other terms; null where that is no date. */
const dueBy = statement<{ id: string; due: string | null }>(
  'list_due_by',
  `select id, delivery_due($2::jsonb, (created_at at time zone 'Asia/Kolkata')::date)::text as due
  from "order" where id = any($1::uuid[])`,
)

export async function listDueBy(
  db: Db | Tx,
  orderIds: string[],
  terms: DeliveryTerms | null,
): Promise<Map<string, string | null>> {
  const rows = await dueBy(db, orderIds, terms && JSON.stringify(terms))
  return new Map(rows.map(({ id, due }) => [id, due]))
}

/** A later question takes the place of what was asked about some orders. */
export function replaceChoices(tx: Tx, orderIds: string[]) {
  return tx
    .update(choice)
    .set({ outcome: 'replaced' })
    .where(and(inArray(choice.orderId, orderIds), isNull(choice.outcome)))
    .returning()
}

export async function insertChoices(
  tx: Tx,
  rows: (typeof choice.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const stored = await tx.insert(choice).values(rows).returning({ id: choice.id })
  return stored.map(({ id }) => id)
}
