import { and, asc, between, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { Buyer } from '../papers.queries.ts'
import { challan, challanBuyer } from './challans.tables.ts'

export type ChallanRow = typeof challan.$inferSelect
type ChallanBuyerRow = typeof challanBuyer.$inferSelect

export async function insertChallan(
  tx: Tx,
  row: typeof challan.$inferInsert,
  buyer: Buyer,
): Promise<ChallanRow> {
  const [issued] = await tx.insert(challan).values(row).returning()
  if (!issued) throw new Error('the challan was not inserted')
  const { id: challanId, customerId } = issued
  await tx.insert(challanBuyer).values({ challanId, customerId, buyer })
  return issued
}

/** Finds a challan, by its own id or by its parcel's. */
export async function findChallan(
  db: Db | Tx,
  which: { id: string } | { parcelId: string },
): Promise<ChallanRow | undefined> {
  const isIt = 'id' in which ? eq(challan.id, which.id) : eq(challan.parcelId, which.parcelId)
  const [row] = await db.select().from(challan).where(isIt)
  return row
}

/** Returns the recipient on a challan; undefined after erasure. */
export async function findChallanBuyer(db: Db, challanId: string): Promise<Buyer | undefined> {
  const [row] = await db.select().from(challanBuyer).where(eq(challanBuyer.challanId, challanId))
  return row?.buyer
}

export function listChallansOfOrder(db: Db | Tx, orderId: string): Promise<ChallanRow[]> {
  return db
    .select()
    .from(challan)
    .where(eq(challan.orderId, orderId))
    .orderBy(asc(challan.issuedAt), asc(challan.id))
}

/** Returns the challans that were issued in a range of days, sorted by id. */
export function listChallansOfDays(
  db: Db,
  { first, last }: { first: string; last: string },
  { limit, after }: Portion,
): Promise<ChallanRow[]> {
  return db
    .select()
    .from(challan)
    .where(and(between(challan.issuedOn, first, last), after && gt(challan.id, after.id)))
    .orderBy(asc(challan.id))
    .limit(limit)
}

export function listChallansOf(tx: Tx, customerId: string): Promise<ChallanRow[]> {
  return tx
    .select()
    .from(challan)
    .where(eq(challan.customerId, customerId))
    .orderBy(asc(challan.issuedAt), asc(challan.id))
}

export function listChallanBuyersOf(tx: Tx, customerId: string): Promise<ChallanBuyerRow[]> {
  return tx.select().from(challanBuyer).where(eq(challanBuyer.customerId, customerId))
}

/** Replaces the recipients on a customer's challans. A stored recipient is never changed, only deleted. */
export async function replaceChallanBuyers(
  tx: Tx,
  customerId: string,
  kept: ChallanBuyerRow[],
): Promise<void> {
  await tx.delete(challanBuyer).where(eq(challanBuyer.customerId, customerId))
  if (kept.length > 0) await tx.insert(challanBuyer).values(kept)
}
