import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import type { ComplaintRow } from './complaints.queries.ts'
import { complaint, complaintEntry, complaintFile } from './complaints.tables.ts'

export const ofCustomer = (customerId: string) => eq(complaint.customerId, customerId)

/**
 * The condition for complaints that were sent without an account, from this verified e-mail address. `until` is
 * the time at which the person stopped using the address. Later complaints are left out: another person may
 * have sent them.
 */
export const fromAddress = ({ email, until }: ProvedEmail) =>
  and(
    isNull(complaint.customerId),
    eq(complaint.email, email),
    until && lte(complaint.createdAt, until),
  )

/** Returns complaints, oldest first. */
export function listComplaintsOf(tx: Tx, whose: SQL | undefined): Promise<ComplaintRow[]> {
  return tx.select().from(complaint).where(whose).orderBy(asc(complaint.id))
}

/** Locks complaints until the transaction ends. @returns their ids */
export async function lockComplaintsOf(tx: Tx, whose: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: complaint.id })
    .from(complaint)
    .where(whose)
    .orderBy(asc(complaint.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Closes the complaints with these ids, and empties what tells who complained: all texts, the name, e-mail
 * address, phone number, order number that was typed and tracking number. Complaint numbers, kinds and
 * moments stay.
 */
export async function eraseRows(tx: Tx, ids: string[]): Promise<void> {
  const isOne = inArray(complaint.id, ids)
  await tx
    .update(complaint)
    .set({
      name: null,
      email: null,
      phone: null,
      typedOrder: '',
      tracking: null,
      state: 'closed',
      nextDueAt: null,
      pausedAt: null,
      erasedAt: clock.now(),
    })
    .where(isOne)
  await tx
    .update(complaint)
    .set({ rejection: '' })
    .where(and(isOne, isNotNull(complaint.rejection)))
  await tx.update(complaintEntry).set({ text: '' }).where(inArray(complaintEntry.complaintId, ids))
}

export async function deleteFilesOf(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx
    .delete(complaintFile)
    .where(inArray(complaintFile.complaintId, ids))
    .returning({ id: complaintFile.id })
  return rows.map(({ id }) => id)
}
