import type { PolicyFacts, PolicyKind } from '@nirbhaya/contract/policies/kinds'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { policyVersion } from './policies.tables.ts'

export type PolicyRow = typeof policyVersion.$inferSelect

/** A version that is or was in force. */
export type VersionRow = PolicyRow & { number: number; since: string }

const isVersion = (row: PolicyRow): row is VersionRow => row.number !== null && row.since !== null

/** Returns the versions of a policy, the current one first. */
export async function listVersionRows(db: Db | Tx, kind: PolicyKind): Promise<VersionRow[]> {
  const rows = await db
    .select()
    .from(policyVersion)
    .where(and(eq(policyVersion.kind, kind), isNotNull(policyVersion.number)))
    .orderBy(desc(policyVersion.number))
  return rows.filter(isVersion)
}

/** Returns all drafts and, of each policy, the version in force: only replaced versions have facts. */
export function listCurrentRows(db: Db): Promise<PolicyRow[]> {
  return db.select().from(policyVersion).where(isNull(policyVersion.facts))
}

/**
 * Locks the policies until the transaction ends, and returns the version in force of each. Call it before you read
 * what versions depend on.
 */
export async function lockCurrentRows(tx: Tx): Promise<VersionRow[]> {
  // The first versions stand for the policies: a version in force may be replaced while one waits for its lock.
  await tx
    .select({ id: policyVersion.id })
    .from(policyVersion)
    .where(eq(policyVersion.number, 1))
    .orderBy(policyVersion.kind)
    .for('update')
  const rows = await tx
    .select()
    .from(policyVersion)
    .where(and(isNull(policyVersion.facts), isNotNull(policyVersion.number)))
    .orderBy(policyVersion.kind)
    .for('update')
  return rows.filter(isVersion)
}

/** Keeps a version as it reads now, before a later one replaces it. */
export async function keepVersion(
  tx: Tx,
  id: string,
  shown: { texts: PolicyTexts; facts: PolicyFacts },
): Promise<void> {
  await updatePolicyRow(tx, id, { ...shown, otherTexts: null })
}

const draftOf = (kind: PolicyKind) =>
  and(eq(policyVersion.kind, kind), isNull(policyVersion.number))

export async function findDraftRow(db: Db | Tx, kind: PolicyKind): Promise<PolicyRow | undefined> {
  const [row] = await db.select().from(policyVersion).where(draftOf(kind))
  return row
}

/** Locks the draft of a policy until the transaction ends. */
export async function lockDraftRow(tx: Tx, kind: PolicyKind): Promise<PolicyRow | undefined> {
  const [row] = await tx.select().from(policyVersion).where(draftOf(kind)).for('update')
  return row
}

/** Returns the policies whose announced version is in force on this day, or should be. */
export async function listStartingKinds(db: Db, day: string): Promise<PolicyKind[]> {
  const isDue = and(isNull(policyVersion.number), lte(policyVersion.planned, day))
  const rows = await db.select({ kind: policyVersion.kind }).from(policyVersion).where(isDue)
  return rows.map(({ kind }) => kind)
}

/** @returns undefined if the policy already has this version or a draft */
export async function insertPolicyRow(
  tx: Db | Tx,
  values: typeof policyVersion.$inferInsert,
): Promise<PolicyRow | undefined> {
  const [row] = await tx.insert(policyVersion).values(values).onConflictDoNothing().returning()
  return row
}

/** Changes a row that the caller has locked. */
export async function updatePolicyRow(
  tx: Tx,
  id: string,
  values: Partial<
    Pick<PolicyRow, 'texts' | 'otherTexts' | 'revision' | 'number' | 'since' | 'planned' | 'facts'>
  >,
): Promise<PolicyRow> {
  const [row] = await tx
    .update(policyVersion)
    .set(values)
    .where(eq(policyVersion.id, id))
    .returning()
  if (!row) throw new Error(`policy version ${id} does not exist`)
  return row
}

export async function deleteDraftRow(tx: Tx, kind: PolicyKind): Promise<void> {
  await tx.delete(policyVersion).where(draftOf(kind))
}
