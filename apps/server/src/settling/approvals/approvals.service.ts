import { isDeepStrictEqual } from 'node:util'
import { rupeesToPaise } from '@nirbhaya/contract/money'
import { type RefundLimit, usualRefundLimit } from '@nirbhaya/contract/settling/approvals'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../../settings/settings.service.ts'
import {
  type ApprovalRow,
  decide,
  findApproval,
  insertApproval,
  listWaiting,
  lockWaiting,
  type NewApproval,
} from './approvals.queries.ts'

export type { ApprovalRow }

const limitSettings: SettingsGroup<RefundLimit> = {
  name: 'refund-settings',
  auditId: 'shop',
  defaults: usualRefundLimit,
}

export const getRefundLimit = (db: Db | Tx): Promise<RefundLimit> => getSettings(db, limitSettings)

/** Enough for the page; a shop with more waiting refunds decides about the oldest first. */
const mostListed = 100

export const listRefundsThatWait = (db: Db): Promise<ApprovalRow[]> => listWaiting(db, mostListed)

export const saveRefundLimit = (db: Db, limit: RefundLimit, actorId: string) =>
  db.transaction((tx) => saveSettings(tx, limitSettings, actorId, limit))

/**
 * Whether a refund that people ask for needs a second person. The order, or the payment, is locked, so that several
 * refunds at once count together.
 * @param sumPaise the refund, and what was refunded of the same order before
 */
export async function needsSecond(tx: Tx, sumPaise: number): Promise<boolean> {
  const { secondPersonAbove } = await getRefundLimit(tx)
  return secondPersonAbove > 0 && sumPaise > rupeesToPaise(secondPersonAbove)
}

/** @throws AppError SECOND_PERSON_NEEDED; see `needsSecond` */
export async function refuseAboveLimit(tx: Tx, sumPaise: number): Promise<void> {
  if (await needsSecond(tx, sumPaise)) throw new AppError('SECOND_PERSON_NEEDED')
}

/**
 * Carries out a refund that a person asks for. If it needs a second person, it is stored and waits. The same request
 * again neither refunds nor waits twice.
 * @returns whether it waits
 * @throws AppError REQUEST_REUSED, REFUND_NOT_APPROVED if a second person refused it; the errors of `run`
 */
export async function refundOrWait(
  db: Db,
  wish: NewApproval,
  run: () => Promise<unknown>,
): Promise<boolean> {
  const known = await findApproval(db, wish.requestId)
  if (known) return isStillWaiting(known, wish)
  try {
    await run()
    return false
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SECOND_PERSON_NEEDED') throw error
  }
  if (await askForSecond(db, wish)) return true
  const other = await findApproval(db, wish.requestId)
  return other !== undefined && isStillWaiting(other, wish)
}

function isStillWaiting(known: ApprovalRow, wish: NewApproval): boolean {
  const isSame =
    known.kind === wish.kind &&
    known.subjectId === wish.subjectId &&
    isDeepStrictEqual(known.request, wish.request)
  if (!isSame) throw new AppError('REQUEST_REUSED')
  if (known.isApproved === false) throw new AppError('REFUND_NOT_APPROVED')
  return known.isApproved === null
}

/** Stores a refund that waits for a second person. @returns whether it is new */
export const askForSecond = (db: Db | Tx, wish: NewApproval): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isNew = await insertApproval(tx, wish)
    if (isNew) await auditDecision(tx, wish, wish.requestedBy, 'ask-refund')
    return isNew
  })

/**
 * Decides about a refund that waits, once. `run` carries it out in the same transaction, so a server that stops in
 * between leaves a refund that still waits, and each approval uses one connection.
 * @returns the refund that was decided
 * @throws AppError APPROVAL_DECIDED, SAME_PERSON; the errors of `run`, after which the refund still waits
 */
export function decideRefund(
  db: Db,
  { id, actorId, isApproved }: { id: string; actorId: string; isApproved: boolean },
  run: (tx: Tx, row: ApprovalRow) => Promise<unknown>,
): Promise<ApprovalRow> {
  return db.transaction(async (tx) => {
    const row = await lockWaiting(tx, id)
    if (!row) throw new AppError('APPROVAL_DECIDED')
    if (isApproved && row.requestedBy === actorId) throw new AppError('SAME_PERSON')
    if (isApproved) await run(tx, row)
    await decide(tx, id, { isApproved, decidedBy: actorId })
    await auditDecision(tx, row, actorId, isApproved ? 'approve-refund' : 'refuse-refund')
    return row
  })
}

function auditDecision(
  tx: Tx,
  { kind, subjectId, amountPaise }: NewApproval,
  actorId: string,
  verb: string,
): Promise<void> {
  const entity = kind === 'parcel' || kind === 'payment' ? kind : 'order'
  return writeAudit(tx, {
    actorId,
    action: `${entity}.${verb}`,
    entityId: subjectId,
    after: { amountPaise },
  })
}
