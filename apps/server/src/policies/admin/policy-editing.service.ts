import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { policyPages, policyRefusals } from '@nirbhaya/contract/messages/policies'
import type { EditedPolicy } from '@nirbhaya/contract/policies/admin'
import { type PolicyFacts, type PolicyKind, policyKinds } from '@nirbhaya/contract/policies/kinds'
import type { PolicyTexts } from '@nirbhaya/contract/policies/policy-text'
import { type AuditedChange, writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { invalidate } from '../../platform/response-cache/invalidate.ts'
import {
  deleteDraftRow,
  findDraftRow,
  insertPolicyRow,
  listCurrentRows,
  listVersionRows,
  lockCurrentRows,
  lockDraftRow,
  updatePolicyRow,
  type VersionRow,
} from '../policies.queries.ts'
import { policiesKey, textsFor } from '../policies.service.ts'
import { getPolicyFacts } from '../policy-facts.service.ts'
import { replaceCurrent } from '../replacing.service.ts'

/** Returns the policies, each with its version in force, and whether it has a draft. */
export async function listPolicies(db: Db) {
  const rows = await listCurrentRows(db)
  return policyKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const current = own.find(({ number }) => number !== null)
    if (!current?.since || !current.number) return []
    const { number, since, isDemo } = current
    const startsOn = own.find((row) => row.number === null)?.planned
    const version = { number, since, isDemo }
    return [{ kind, version, hasDraft: own.length > 1, ...(startsOn && { startsOn }) }]
  })
}

export async function getEditedPolicy(
  db: Db,
  config: Pick<Config, 'seller'>,
  kind: PolicyKind,
): Promise<EditedPolicy> {
  const [current, draft, today] = await Promise.all([
    getCurrent(db, kind),
    findDraftRow(db, kind),
    getPolicyFacts(db, config),
  ])
  const { number, since, isDemo } = current
  return {
    kind,
    texts: textsFor(current, today),
    version: { number, since, isDemo },
    ...(draft && {
      draft: {
        texts: draft.texts,
        revision: draft.revision,
        savedAt: draft.updatedAt.toISOString(),
        ...(draft.planned && { startsOn: draft.planned }),
      },
    }),
    facts: whatIsThere(today.facts),
    today: indiaDayOf(clock.now()),
  }
}

/** Returns the facts that the shop has. */
const whatIsThere = (facts: PolicyFacts): EditedPolicy['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

async function getCurrent(db: Db | Tx, kind: PolicyKind): Promise<VersionRow> {
  const [current] = await listVersionRows(db, kind)
  if (!current) throw new AppError('POLICY_NOT_FOUND')
  return current
}

interface Change {
  kind: PolicyKind
  actorId: string
}

/**
 * Saves the draft of a policy.
 * @param revision of the draft that the owner opened; 0 if there was none
 * @throws AppError POLICY_CHANGED if the draft was saved, discarded or put in force meanwhile; POLICY_ANNOUNCED
 */
export function saveDraft(
  db: Db,
  { kind, actorId, texts, revision }: Change & { texts: PolicyTexts; revision: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockDraftRow(tx, kind)
    if (before?.planned) throw new AppError('POLICY_ANNOUNCED')
    if ((before?.revision ?? 0) !== revision) throw new AppError('POLICY_CHANGED')
    const after = before
      ? await updatePolicyRow(tx, before.id, { texts, revision: revision + 1 })
      : await insertPolicyRow(tx, { kind, texts })
    if (!after) throw new AppError('POLICY_CHANGED')
    const { texts: earlier } = before ?? (await getCurrent(tx, kind))
    await audit(tx, { kind, actorId, action: 'policy.draft', before: earlier, after: texts })
  })
}

/** @throws AppError POLICY_NO_DRAFT, POLICY_ANNOUNCED */
export function discardDraft(db: Db, { kind, actorId }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await lockDraftRow(tx, kind)
    if (!draft) throw new AppError('POLICY_NO_DRAFT')
    if (draft.planned) throw new AppError('POLICY_ANNOUNCED')
    await deleteDraftRow(tx, kind)
    const { texts: before } = draft
    await audit(tx, { kind, actorId, action: 'policy.discard', before, after: null })
  })
}

/**
 * Puts the draft of a policy in force from a day on, by default today. Until a later day it is announced: customers read
 * the version in force, and which one comes.
 * @throws AppError POLICY_NO_DRAFT, POLICY_ANNOUNCED; POLICY_CHANGED if the draft was saved meanwhile; INVALID_INPUT for
 * a day that has passed or is too far away
 */
export function putInForce(
  db: Db,
  config: Pick<Config, 'seller'>,
  {
    kind,
    actorId,
    revision,
    startsOn,
  }: Change & { revision: number; startsOn?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCurrentRows(tx)
    const draft = await lockDraftRow(tx, kind)
    if (!draft) throw new AppError('POLICY_NO_DRAFT')
    if (draft.planned) throw new AppError('POLICY_ANNOUNCED')
    if (draft.revision !== revision) throw new AppError('POLICY_CHANGED')
    const current = await getCurrent(tx, kind)
    const before = { ...current.texts, version: current.number }
    const after = { ...draft.texts, version: current.number + 1 }
    const today = indiaDayOf(clock.now())
    refuseStart(startsOn, today)
    if (startsOn === undefined || startsOn === today) {
      await replaceCurrent(tx, config, { current, draft, since: today })
      await audit(tx, { kind, actorId, action: 'policy.in-force', before, after })
      return
    }
    await updatePolicyRow(tx, draft.id, { planned: startsOn })
    await invalidate(tx, policiesKey)
    const announced = { ...after, startsOn }
    await audit(tx, { kind, actorId, action: 'policy.announce', before, after: announced })
  })
}

const latestStartDays = 366

function refuseStart(startsOn: string | undefined, today: string): void {
  if (startsOn === undefined) return
  const latest = indiaDayOf(new Date(clock.now().getTime() + latestStartDays * dayMs))
  const isPast = startsOn < today
  if (!isPast && startsOn <= latest) return
  const sentence = isPast ? policyRefusals.startPassed : policyRefusals.startTooLate
  throw new AppError('INVALID_INPUT', { fields: { startsOn: sentence } })
}

/** Takes back the announcement of a version, which is a draft again. @throws AppError POLICY_NOT_ANNOUNCED */
export function withdraw(db: Db, { kind, actorId }: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await lockDraftRow(tx, kind)
    if (!draft?.planned) throw new AppError('POLICY_NOT_ANNOUNCED')
    await updatePolicyRow(tx, draft.id, { planned: null })
    await invalidate(tx, policiesKey)
    const { texts, planned: startsOn } = draft
    const before = { ...texts, startsOn }
    await audit(tx, { kind, actorId, action: 'policy.withdraw', before, after: texts })
  })
}

function audit(
  tx: Tx,
  { kind, before, after, ...change }: Omit<AuditedChange, 'entity' | 'entityId'> & Change,
): Promise<void> {
  const title = policyPages.titles[kind]
  return writeAudit(tx, {
    ...change,
    entity: 'policy',
    entityId: kind,
    before: before && { title, ...before },
    after: after && { title, ...after },
  })
}
