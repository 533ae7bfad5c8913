import type { AdminComplaint, ComplaintChange } from '@nirbhaya/contract/complaints/admin'
import { type ComplaintRemedy, complaintRemedies } from '@nirbhaya/contract/complaints/kinds'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { listNames } from '../../accounts/admin/users.service.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import { findParcel } from '../../shipping/parcel-records.service.ts'
import type { WishedUnits } from '../../shipping/replaced-values.service.ts'
import { type ComplaintRow, findComplaint, insertEntry } from '../complaints.queries.ts'
import type { Complaints } from '../complaints.ts'
import { decide, getLockedComplaint } from '../deciding.service.ts'
import { listReplaceable, listUnitsToReplace, makeReplacement } from '../replacing.service.ts'
import { listWireEntries, toWireFacts } from '../shown-complaints.service.ts'
import { actionsFor, canShipByHand } from '../states.ts'
import { findPersonOf } from './complaint-list.queries.ts'

/**
 * Returns a complaint with its history, order and deadlines. @throws AppError COMPLAINT_NOT_FOUND
 */
export async function getComplaint(
  { db, secret }: Complaints,
  id: string,
): Promise<AdminComplaint> {
  const row = await findComplaint(db, id)
  if (!row) throw new AppError('COMPLAINT_NOT_FOUND')
  const [person, entries, replaceable, replacement] = await Promise.all([
    findPersonOf(db, id),
    listWireEntries(db, secret, id),
    listReplaceable(db, row),
    row.replacementId === null ? undefined : findParcel(db, row.replacementId),
  ])
  const actors = entries.flatMap(({ actorId }) => (actorId ? [actorId] : []))
  const names = await listNames(db, actors)
  return {
    ...toWireFacts(row),
    ...person,
    ...(row.customerId && { customerId: row.customerId }),
    typedOrder: row.typedOrder,
    entries: entries.map(({ actorId, ...entry }) => {
      const actor = actorId && names.get(actorId)
      return { ...entry, ...(actor && { actor }) }
    }),
    actions: row.erasedAt ? [] : actionsFor(row),
    remedies: remediesFor(row),
    replaceable,
    ...(replacement && {
      replacement: { number: parcelNumberOf(replacement.sequence), state: replacement.state },
    }),
  }
}

/**
 * Returns the remedies that the owner can choose. A replacement and a refund need an order. Units that are sent back
 * for a change of mind are refunded.
 */
function remediesFor({ kind, orderId }: ComplaintRow): ComplaintRemedy[] {
  if (kind === 'return') return ['refund']
  return complaintRemedies.filter((remedy) => remedy === 'other' || orderId !== null)
}

interface Change {
  id: string
  change: ComplaintChange
  actorId: string
}

/**
 * Carries out the owner's decision and mails it to the person. A replacement's parcel is made at once. A refund is not:
 * the owner makes it afterwards, on the order's page.
 * @throws AppError COMPLAINT_NOT_FOUND, COMPLAINT_STATE_WRONG, COMPLAINT_REMEDY_WRONG; see `makeReplacement`
 */
export async function changeComplaint(
  complaints: Complaints,
  { id, change, actorId }: Change,
): Promise<AdminComplaint> {
  await changing(complaints, { id, actorId, action: change.action }, async (tx, before) => {
    const { action: event, ...words } = change
    const remedy = 'remedy' in change ? change.remedy : undefined
    if (remedy && !remediesFor(before).includes(remedy)) {
      throw new AppError('COMPLAINT_REMEDY_WRONG')
    }
    if (event === 'ship-replacement' && !canShipByHand(before)) {
      throw new AppError('COMPLAINT_STATE_WRONG')
    }
    const units = await listUnitsToReplace(tx, before, change.action === 'accept' ? change : {})
    const after = await decide(complaints.jobs, tx, before, { event, actorId, ...words })
    return units.length > 0 ? makeReplacement(tx, after, { units, actorId }) : after
  })
  return getComplaint(complaints, id)
}

/**
 * Makes the parcel of an accepted replacement, if accepting did not make it or the owner unpacked it.
 * @throws AppError COMPLAINT_NOT_FOUND; see `makeReplacement`
 */
export async function packForComplaint(
  complaints: Complaints,
  { id, units, actorId }: { id: string; units: WishedUnits[]; actorId: string },
): Promise<AdminComplaint> {
  await changing(complaints, { id, actorId, action: 'replace' }, (tx, before) =>
    makeReplacement(tx, before, { units, actorId }),
  )
  return getComplaint(complaints, id)
}

interface Writing {
  id: string
  text: string
  actorId: string
}

/**
 * Sends the owner's message to the person by mail, and shows it on the complaint's page.
 * @throws AppError COMPLAINT_NOT_FOUND, COMPLAINT_STATE_WRONG
 */
export async function replyToComplaint(
  complaints: Complaints,
  { id, text, actorId }: Writing,
): Promise<AdminComplaint> {
  await changing(complaints, { id, actorId, action: 'answer' }, (tx, before) =>
    decide(complaints.jobs, tx, before, { event: 'reply', text, actorId }),
  )
  return getComplaint(complaints, id)
}

/** Adds a note that only the owner reads. @throws AppError COMPLAINT_NOT_FOUND */
export async function noteOnComplaint(
  complaints: Complaints,
  { id, text, actorId }: Writing,
): Promise<AdminComplaint> {
  await changing(complaints, { id, actorId, action: 'note' }, async (tx, before) => {
    const note = { complaintId: id, by: 'shop', kind: 'note', text, actorId } as const
    await insertEntry(tx, { ...note, createdAt: clock.now() })
    return before
  })
  return getComplaint(complaints, id)
}

/**
 * Changes a complaint under a lock. The audit log gets only the complaint's number, state and remedy. It gets
 * no texts: when a person's complaints are erased, the audit log keeps its entries about them.
 */
function changing(
  { db }: Complaints,
  { id, actorId, action }: { id: string; actorId: string; action: string },
  change: (tx: Tx, before: ComplaintRow) => Promise<ComplaintRow>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLockedComplaint(tx, id)
    // An erased person has no e-mail address to write to.
    if (before.erasedAt) throw new AppError('COMPLAINT_STATE_WRONG')
    const after = await change(tx, before)
    const facts = ({ number: name, state, remedy }: ComplaintRow) => ({ name, state, remedy })
    await writeAudit(tx, {
      actorId,
      action: `complaint.${action}`,
      entityId: id,
      before: facts(before),
      after: facts(after),
    })
  })
}
