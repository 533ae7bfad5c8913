import { and, asc, eq, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { findRow } from '../../platform/database/rows.ts'
import { secondFactor, session } from '../../platform/database/sessions.tables.ts'
import type { UserRow } from '../accounts.queries.ts'
import { formerEmail, user } from '../accounts.tables.ts'
import { staffInvitation } from './staff.tables.ts'

export type InvitationRow = typeof staffInvitation.$inferSelect

/** Returns the people of the shop, those who joined first at the top. */
export function listStaffRows(db: Db, adminEmail: string) {
  const { id, name, lastName, email, role, needsSecondFactor } = user
  const seenAt = db
    .select({ userId: session.userId, at: max(session.updatedAt).as('at') })
    .from(session)
    .groupBy(session.userId)
    .as('seen')
  return db
    .select({
      ...{ id, name, lastName, email, role, needsSecondFactor },
      hasSecondFactor: sql<boolean>`(${secondFactor.confirmedAt} is not null
        or exists (select from passkey p where p.user_id = ${id}))`,
      seenAt: seenAt.at,
    })
    .from(user)
    .leftJoin(secondFactor, eq(secondFactor.userId, user.id))
    .leftJoin(seenAt, eq(seenAt.userId, user.id))
    .where(and(ne(role, 'customer'), or(ne(role, 'admin'), eq(email, adminEmail))))
    .orderBy(asc(id))
}

export async function setStaffRole(
  tx: Tx,
  userId: string,
  { role, needsSecondFactor }: Pick<UserRow, 'role' | 'needsSecondFactor'>,
): Promise<void> {
  await tx.update(user).set({ role, needsSecondFactor }).where(eq(user.id, userId))
}

/** Ends the links that undo earlier changes of an account's e-mail address. */
export async function deleteFormerEmails(tx: Tx, userId: string): Promise<void> {
  await tx.delete(formerEmail).where(eq(formerEmail.userId, userId))
}

export function listInvitations(db: Db): Promise<InvitationRow[]> {
  return db.select().from(staffInvitation).orderBy(asc(staffInvitation.id))
}

export const findInvitation = (db: Db | Tx, id: string): Promise<InvitationRow | undefined> =>
  findRow(db, staffInvitation, id)

/** Stores an invitation. It replaces an earlier one to the same address, whose link then ends. */
export async function insertInvitation(
  tx: Tx,
  row: Omit<typeof staffInvitation.$inferInsert, 'id'>,
): Promise<string> {
  await tx.delete(staffInvitation).where(eq(staffInvitation.email, row.email))
  const [inserted] = await tx.insert(staffInvitation).values(row).returning({
    id: staffInvitation.id,
  })
  if (!inserted) throw new Error('the invitation was not stored')
  return inserted.id
}

/** Deletes an invitation. @returns it; undefined if it was used or withdrawn before */
export async function deleteInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [deleted] = await tx.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning()
  return deleted
}

/** Deletes invitations that nobody accepted, so that addresses of people who never came are not kept. */
export async function deleteInvitationsBefore(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(staffInvitation).where(lt(staffInvitation.expiresAt, expiredBefore))
}

/** Returns the open invitations of an address, for the export of its holder's data. */
export function listInvitationsTo(tx: Tx, email: string) {
  const { role, createdAt, expiresAt } = staffInvitation
  return tx
    .select({ role, createdAt, expiresAt })
    .from(staffInvitation)
    .where(eq(staffInvitation.email, email))
}

export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(staffInvitation).where(eq(staffInvitation.email, email))
}
