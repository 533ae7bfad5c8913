import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { newestFirst, type Portion } from '../platform/database/paging.ts'
import { findRow, lockRow } from '../platform/database/rows.ts'
import { complaint, complaintEntry, complaintFile } from './complaints.tables.ts'

export type ComplaintRow = typeof complaint.$inferSelect
export type EntryRow = typeof complaintEntry.$inferSelect
export type FileRow = typeof complaintFile.$inferSelect

const numberCharacters = 6

/** Inserts a complaint under a unique number. */
export async function insertComplaint(
  tx: Tx,
  row: Omit<typeof complaint.$inferInsert, 'id' | 'number'>,
): Promise<ComplaintRow> {
  for (;;) {
    const id = newId()
    const number = `C-${id.slice(-numberCharacters)}`
    const [stored] = await tx
      .insert(complaint)
      .values({ ...row, id, number })
      .onConflictDoNothing({ target: complaint.number })
      .returning()
    if (stored) return stored
  }
}

export const findComplaint = (db: Db | Tx, id: string): Promise<ComplaintRow | undefined> =>
  findRow(db, complaint, id)

/** Locks a complaint until the transaction ends. */
export const lockComplaint = (tx: Tx, id: string): Promise<ComplaintRow | undefined> =>
  lockRow(tx, complaint, id)

/**
 * Among an order's complaints that wait for a replacement, locks the one with this parcel, or else the one without a
 * parcel that was accepted first.
 */
export async function lockWaitingForReplacement(
  tx: Tx,
  { orderId, parcelId }: { orderId: string; parcelId?: string | undefined },
): Promise<ComplaintRow | undefined> {
  const isOfParcel = parcelId === undefined ? undefined : eq(complaint.replacementId, parcelId)
  const [row] = await tx
    .select()
    .from(complaint)
    .where(
      and(
        eq(complaint.orderId, orderId),
        eq(complaint.state, 'accepted'),
        eq(complaint.remedy, 'replacement'),
        or(isNull(complaint.replacementId), isOfParcel),
      ),
    )
    .orderBy(sql`${complaint.replacementId} nulls last`, asc(complaint.acceptedAt))
    .limit(1)
    .for('update')
  return row
}

/** Returns whether a complaint of the order has the tracking number. Without a number, returns false. */
export async function hasComplaintWith(
  tx: Tx,
  { orderId, tracking }: { orderId: string; tracking: string },
): Promise<boolean> {
  if (tracking === '') return false
  const where = and(eq(complaint.orderId, orderId), eq(complaint.tracking, tracking))
  return (await tx.$count(complaint, where)) > 0
}

export async function updateComplaint(tx: Tx, row: ComplaintRow): Promise<void> {
  const { id, number: _, createdAt: __, ...facts } = row
  await tx.update(complaint).set(facts).where(eq(complaint.id, id))
}

/** Returns a customer's complaints, newest first. */
export function listRowsOf(db: Db, customerId: string, portion: Portion): Promise<ComplaintRow[]> {
  const isTheirs = eq(complaint.customerId, customerId)
  return newestFirst(db.select().from(complaint).$dynamic(), complaint.id, isTheirs, portion)
}

/** Returns the complaints about an order, newest first. */
export function listRowsOfOrder(db: Db, orderId: string): Promise<ComplaintRow[]> {
  return db
    .select()
    .from(complaint)
    .where(eq(complaint.orderId, orderId))
    .orderBy(desc(complaint.id))
}

export async function insertEntry(
  tx: Tx,
  row: typeof complaintEntry.$inferInsert,
): Promise<string> {
  const [stored] = await tx.insert(complaintEntry).values(row).returning({ id: complaintEntry.id })
  if (!stored) throw new Error('an entry of a complaint was not stored')
  return stored.id
}

export const findEntry = (db: Db, id: string): Promise<EntryRow | undefined> =>
  findRow(db, complaintEntry, id)

/** Returns the entries of complaints, oldest first, including the owner's notes. */
export function listEntries(db: Db | Tx, complaintIds: string[]): Promise<EntryRow[]> {
  if (complaintIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(complaintEntry)
    .where(inArray(complaintEntry.complaintId, complaintIds))
    .orderBy(asc(complaintEntry.createdAt), asc(complaintEntry.id))
}

export async function insertFiles(
  tx: Tx,
  rows: (typeof complaintFile.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(complaintFile).values(rows)
}

export function listFiles(db: Db | Tx, complaintIds: string[]): Promise<FileRow[]> {
  if (complaintIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(complaintFile)
    .where(inArray(complaintFile.complaintId, complaintIds))
    .orderBy(asc(complaintFile.position), asc(complaintFile.id))
}

export async function countFiles(tx: Tx, complaintId: string): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(complaintFile)
    .where(eq(complaintFile.complaintId, complaintId))
  return row?.files ?? 0
}

/** Returns the bytes of a complaint's files, or of all complaints' files. */
export async function sumFileBytes(db: Db | Tx, complaintId?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${complaintFile.bytes}), 0)` })
    .from(complaintFile)
    .where(complaintId === undefined ? undefined : eq(complaintFile.complaintId, complaintId))
  return Number(row?.bytes ?? 0)
}

/** Returns whether the shop ever asked the complaint's person for information. */
export async function hasAskedForInformation(db: Db | Tx, complaintId: string): Promise<boolean> {
  const where = and(
    eq(complaintEntry.complaintId, complaintId),
    eq(complaintEntry.by, 'shop'),
    eq(complaintEntry.state, 'needs-information'),
  )
  return (await db.$count(complaintEntry, where)) > 0
}

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  findRow(db, complaintFile, id)

/**
 * Of these file ids, returns those that a complaint still has. A private file that no module uses is removed.
 */
export async function listShownFiles(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: complaintFile.id })
    .from(complaintFile)
    .where(inArray(complaintFile.id, ids))
  return rows.map(({ id }) => id)
}
