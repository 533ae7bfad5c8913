import type { ComplaintRemedy } from '@nirbhaya/contract/complaints/kinds'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import {
  type ComplaintRow,
  hasComplaintWith,
  insertEntry,
  lockComplaint,
  lockWaitingForReplacement,
  updateComplaint,
} from './complaints.queries.ts'
import type { ComplaintQueues } from './complaints.queues.ts'
import type { ComplaintEvent } from './states.ts'
import { factsAfter } from './transitions.ts'

export interface Decision {
  event: Exclude<ComplaintEvent, 'write' | 'reopen'>
  text: string
  remedy?: ComplaintRemedy
  tracking?: string
  /** Missing if the shop itself decides. */
  actorId?: string
}

/** Locks a complaint for a change. @throws AppError COMPLAINT_NOT_FOUND */
export async function getLockedComplaint(tx: Tx, id: string): Promise<ComplaintRow> {
  const row = await lockComplaint(tx, id)
  if (!row) throw new AppError('COMPLAINT_NOT_FOUND')
  return row
}

/**
 * Applies the owner's action to a locked complaint, and mails the person who complained.
 * @throws AppError COMPLAINT_STATE_WRONG
 */
export async function decide(
  jobs: Jobs<ComplaintQueues>,
  tx: Tx,
  before: ComplaintRow,
  decision: Decision,
): Promise<ComplaintRow> {
  const { after, entryId } = await apply(tx, before, decision)
  await jobs.enqueue(tx, 'complaint.told', { entryId })
  return after
}

async function apply(
  tx: Tx,
  before: ComplaintRow,
  { actorId, ...decision }: Decision,
): Promise<{ after: ComplaintRow; entryId: string }> {
  const at = clock.now()
  const after = factsAfter(before, { ...decision, at })
  if (!after) throw new AppError('COMPLAINT_STATE_WRONG')
  await updateComplaint(tx, after)
  // The first reply acknowledges a complaint, so it changes the state; a second reply is only a message. So
  // the entry's kind depends on whether the state changed, not on the event.
  const hasMoved = after.state !== before.state
  const entryId = await insertEntry(tx, {
    complaintId: before.id,
    by: 'shop',
    text: decision.text,
    createdAt: at,
    kind: hasMoved ? 'state' : 'message',
    state: hasMoved ? after.state : null,
    actorId: actorId ?? null,
  })
  return { after, entryId }
}

/**
 * Records that a replacement was sent: its complaint becomes `replacement-shipped`. The mail about the parcel informs
 * the person, so no mail is sent here. The previous release made replacements without a complaint: then the
 * order's first accepted complaint without a parcel counts. Does nothing if no complaint waits, or if a complaint of
 * the order already has this tracking number: the owner recorded the replacement, or the job runs a second time.
 */
export async function recordReplacementLeft(
  db: Db,
  { orderId, parcelId, tracking }: { orderId: string; parcelId?: string; tracking: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockWaitingForReplacement(tx, { orderId, parcelId })
    if (!before || (await hasComplaintWith(tx, { orderId, tracking }))) return
    await apply(tx, before, { event: 'ship-replacement', text: '', tracking })
  })
}
