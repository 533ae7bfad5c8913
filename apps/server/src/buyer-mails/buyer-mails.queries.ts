import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow, lockRow, updateRow } from '../platform/database/rows.ts'
import { buyerMail, buyerMailDelivery, buyerMailOrder } from './buyer-mails.tables.ts'

export type BuyerMailRow = typeof buyerMail.$inferSelect
export type NewBuyerMail = typeof buyerMail.$inferInsert

export const findMail = (db: Db | Tx, id: string): Promise<BuyerMailRow | undefined> =>
  findRow(db, buyerMail, id)

/** Locks a mail until the transaction ends. */
export const lockMail = (tx: Tx, id: string): Promise<BuyerMailRow | undefined> =>
  lockRow(tx, buyerMail, id)

/**
 * Lets no other mail be sent until the transaction ends. Drafts can be saved meanwhile: a lock on the whole table and the
 * lock on the draft that is being saved would wait for each other.
 */
export async function lockSending(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('buyer-mail.sending', 0))`)
}

/** Returns whether the same text was sent to the same audience within the last day. */
export async function wasSentToday(
  tx: Tx,
  { subject, message, audience }: Pick<BuyerMailRow, 'subject' | 'message' | 'audience'>,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: buyerMail.id })
    .from(buyerMail)
    .where(
      and(
        gt(buyerMail.sentAt, sql`now() - interval '1 day'`),
        eq(buyerMail.subject, subject),
        eq(buyerMail.message, message),
        sql`${buyerMail.audience} = ${JSON.stringify(audience)}::jsonb`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** @returns undefined if the id exists already */
export async function insertMail(tx: Tx, row: NewBuyerMail): Promise<BuyerMailRow | undefined> {
  const [stored] = await tx.insert(buyerMail).values(row).onConflictDoNothing().returning()
  return stored
}

export const updateMail = (
  tx: Tx,
  id: string,
  change: Partial<NewBuyerMail>,
): Promise<BuyerMailRow> => updateRow(tx, buyerMail, id, change)

export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await tx.delete(buyerMail).where(eq(buyerMail.id, id))
}

export async function listSendingIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: buyerMail.id })
    .from(buyerMail)
    .where(eq(buyerMail.status, 'sending'))
  return rows.map(({ id }) => id)
}

/** Returns the ids of the orders that a buyer's copy is about. */
export async function listOrderIdsOf(
  db: Db,
  { mailId, customerId }: { mailId: string; customerId: string },
): Promise<string[]> {
  const rows = await db
    .select({ orderId: buyerMailOrder.orderId })
    .from(buyerMailOrder)
    .where(and(eq(buyerMailOrder.mailId, mailId), eq(buyerMailOrder.customerId, customerId)))
  return rows.map(({ orderId }) => orderId)
}

/** Stores the texts of a buyer's copy before it is sent. */
export async function storeCopy(
  db: Db,
  { mailId, customerId }: { mailId: string; customerId: string },
  { subject, message }: { subject: string; message: string },
): Promise<void> {
  await db
    .update(buyerMailDelivery)
    .set({ subject, message })
    .where(
      and(
        eq(buyerMailDelivery.mailId, mailId),
        eq(buyerMailDelivery.customerId, customerId),
        eq(buyerMailDelivery.status, 'waiting'),
      ),
    )
}

const copyColumns = {
  mailId: buyerMailDelivery.mailId,
  subject: sql<string>`coalesce(${buyerMailDelivery.subject}, ${buyerMail.subject})`,
  message: sql<string>`coalesce(${buyerMailDelivery.message}, ${buyerMail.message})`,
  status: buyerMailDelivery.status,
  at: buyerMailDelivery.updatedAt,
}

const withMail = eq(buyerMail.id, buyerMailDelivery.mailId)

/** Returns the copies that are about an order, newest first. */
export function listCopiesOnOrder(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
) {
  return db
    .select(copyColumns)
    .from(buyerMailOrder)
    .innerJoin(
      buyerMailDelivery,
      and(
        eq(buyerMailDelivery.mailId, buyerMailOrder.mailId),
        eq(buyerMailDelivery.customerId, buyerMailOrder.customerId),
      ),
    )
    .innerJoin(buyerMail, withMail)
    .where(and(eq(buyerMailOrder.customerId, customerId), eq(buyerMailOrder.orderId, orderId)))
    .orderBy(desc(buyerMail.sentAt), desc(buyerMail.id))
}

/** Returns the copies that a customer got or may have got, oldest first, each with its orders. */
export async function listAllCopies(tx: Tx, customerId: string) {
  const copies = await tx
    .select(copyColumns)
    .from(buyerMailDelivery)
    .innerJoin(buyerMail, withMail)
    .where(
      and(
        eq(buyerMailDelivery.customerId, customerId),
        inArray(buyerMailDelivery.status, ['sent', 'unknown']),
        isNotNull(buyerMailDelivery.message),
      ),
    )
    .orderBy(buyerMail.sentAt, buyerMail.id)
  const orders = await tx
    .select({ mailId: buyerMailOrder.mailId, orderId: buyerMailOrder.orderId })
    .from(buyerMailOrder)
    .where(eq(buyerMailOrder.customerId, customerId))
  return { copies, orders }
}

/** Deletes a customer's copies; those that are not sent yet never will be. @returns the ids of their mails */
export async function deleteCopies(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .delete(buyerMailDelivery)
    .where(eq(buyerMailDelivery.customerId, customerId))
    .returning({ mailId: buyerMailDelivery.mailId })
  return rows.map(({ mailId }) => mailId)
}

/** Empties the texts of those mails that have no copy any more. @returns their ids */
export async function emptyMailsWithoutCopies(tx: Tx, ids: string[]): Promise<string[]> {
  const hasCopies = sql`exists (select from ${buyerMailDelivery}
    where ${buyerMailDelivery.mailId} = ${buyerMail.id})`
  const rows = await tx
    .update(buyerMail)
    .set({ subject: '', message: '' })
    .where(and(inArray(buyerMail.id, ids), sql`not ${hasCopies}`))
    .returning({ id: buyerMail.id })
  return rows.map(({ id }) => id)
}
