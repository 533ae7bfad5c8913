import type {
  ComplaintKind,
  DamageKind,
  openComplaintKinds,
} from '@nirbhaya/contract/complaints/kinds'
import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import { lockAccount } from '../accounts/personal-data.service.ts'
import { findOrderName } from '../orders/order-records.service.ts'
import { getOrderRules } from '../orders/order-terms.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  type PrivateFile,
  type StoredPrivateFile,
  withPrivateFiles,
} from '../platform/storage/private-files.ts'
import { getReturnRules } from '../policies/return-rules.service.ts'
import { type Arrival, listArrivals } from '../shipping/arrivals.service.ts'
import {
  type ComplaintRow,
  insertComplaint,
  insertEntry,
  listRowsOfOrder,
} from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'
import { readConcernedUnits } from './concerned-units.service.ts'
import { returnEnd } from './deadlines.ts'
import { insertFilesWithinQuotas } from './file-quotas.service.ts'
import { damageTimes, toWireComplaint } from './shown-complaints.service.ts'
import { newFacts } from './transitions.ts'

type OpenKind = (typeof openComplaintKinds)[number]

interface Typed {
  kind: OpenKind
  name: string
  email: string
  phone: string
  orderNumber: string
  message: string
}

/**
 * Stores a complaint from a person without an account. The e-mail address is not proved, so mails to it
 * repeat nothing that was typed.
 */
export function receiveComplaint(complaints: Complaints, typed: Typed): Promise<ComplaintRow> {
  const { kind, name, email, phone, orderNumber: typedOrder, message } = typed
  return complaints.db.transaction((tx) =>
    begin(complaints, tx, { kind, name, email, phone, typedOrder }, { message }),
  )
}

/**
 * Stores a complaint from a customer, with or without one of their orders.
 * @throws AppError ORDER_NOT_FOUND
 */
export function receiveFromCustomer(
  complaints: Complaints,
  {
    customerId,
    kind,
    orderId,
    message,
  }: { customerId: string; kind: OpenKind; orderId?: string | undefined; message: string },
): Promise<ComplaintRow> {
  return complaints.db.transaction(async (tx) => {
    await lockAccount(tx, customerId)
    if (orderId !== undefined) await requireOrder(tx, { customerId, orderId })
    return begin(complaints, tx, { kind, customerId, orderId: orderId ?? null }, { message })
  })
}

interface WhichOrder {
  customerId: string
  orderId: string
}

interface Damage extends WhichOrder {
  wrong: DamageKind
  /** The parcel with the damaged units; the newest one that contains them if the customer chose none. */
  parcel?: string | undefined
  /** The damaged units that the customer chose, as `position:quantity` of order lines: `0:1,2:3`. */
  units: string
  message: string
  files: PrivateFile[]
}

/**
 * Stores a report of damage to units of one parcel that has arrived. Other parcels of the order may still be on their
 * way. Reports that come later than the order's rules allow are accepted, too, because the law requires
 * an answer to them.
 * @throws AppError ORDER_NOT_FOUND, COMPLAINT_NOT_DELIVERED, COMPLAINT_UNITS_WRONG; see `withPrivateFiles` and
 * `insertFilesWithinQuotas`
 */
export function reportDamage(complaints: Complaints, damage: Damage): Promise<ComplaintRow> {
  const { customerId, orderId, wrong, message, files } = damage
  return withPrivateFiles(complaints, files, (stored) =>
    complaints.db.transaction(async (tx) => {
      await lockAccount(tx, customerId)
      const arrivals = await requireDelivered(tx, damage)
      const { arrival, units } = await readConcernedUnits(tx, arrivals, damage)
      const { deliveredAt, parcel } = arrival
      const about = { customerId, orderId, wrong, units, deliveredAt, parcelId: parcel?.id ?? null }
      const row = { kind: 'damage' as const, ...about }
      return begin(complaints, tx, row, { message, stored })
    }),
  )
}

interface Return extends WhichOrder {
  parcel?: string | undefined
  units: string
  message: string
}

/**
 * Stores a customer's request to send units of one parcel back for a change of mind. The owner accepts it, and refunds
 * the units on the order's page once they have come back.
 * @throws AppError ORDER_NOT_FOUND, COMPLAINT_NOT_DELIVERED; COMPLAINT_UNITS_WRONG if several units arrived and none
 * was chosen; RETURN_OVER if the order's rules do not allow it, or no longer
 */
export function askReturn(complaints: Complaints, asked: Return): Promise<ComplaintRow> {
  const { customerId, orderId, message } = asked
  return complaints.db.transaction(async (tx) => {
    await lockAccount(tx, customerId)
    const arrivals = await requireDelivered(tx, asked)
    const rules = await getOrderRules(tx, asked)
    const { arrival, units } = await readConcernedUnits(tx, arrivals, asked)
    if (units === null) throw new AppError('COMPLAINT_UNITS_WRONG')
    const { deliveredAt, parcel } = arrival
    const until = returnEnd(deliveredAt, rules)
    if (!until || clock.now() > until) throw new AppError('RETURN_OVER')
    const about = { customerId, orderId, units, deliveredAt, parcelId: parcel?.id ?? null }
    return begin(complaints, tx, { kind: 'return', ...about }, { message })
  })
}

/** Returns until when units can be sent back for a change of mind; nothing if they cannot be, or no longer. */
function returnTime(deliveredAt: Date, rules: ReturnRules): { returnUntil?: string } {
  const until = returnEnd(deliveredAt, rules)
  return until && clock.now() <= until ? { returnUntil: until.toISOString() } : {}
}

/**
 * Returns what has arrived of an order, newest first.
 * @throws AppError ORDER_NOT_FOUND; COMPLAINT_NOT_DELIVERED if nothing has arrived
 */
export async function requireDelivered(db: Db | Tx, which: WhichOrder): Promise<Arrival[]> {
  await requireOrder(db, which)
  const arrivals = await listArrivals(db, which)
  if (arrivals.length === 0) throw new AppError('COMPLAINT_NOT_DELIVERED')
  return arrivals
}

async function requireOrder(db: Db | Tx, which: WhichOrder): Promise<void> {
  if (!(await findOrderName(db, which))) throw new AppError('ORDER_NOT_FOUND')
}

/**
 * Returns an order's complaints and, for each parcel that has arrived, until when the customer can report damage.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function getDamageReport(db: Db, which: WhichOrder) {
  await requireOrder(db, which)
  const [arrivals, rows, rules] = await Promise.all([
    listArrivals(db, which),
    listRowsOfOrder(db, which.orderId),
    getOrderRules(db, which),
  ])
  return {
    arrivals: arrivals.map(({ parcel, deliveredAt, lines }) => ({
      ...(parcel && { parcel: { _id: parcel.id, number: parcel.number } }),
      ...damageTimes(deliveredAt, clock.now(), rules),
      ...returnTime(deliveredAt, rules),
      lines,
    })),
    complaints: rows.map(toWireComplaint),
  }
}

type NewComplaint = { kind: ComplaintKind } & Partial<
  Pick<
    ComplaintRow,
    | 'customerId'
    | 'orderId'
    | 'name'
    | 'email'
    | 'phone'
    | 'typedOrder'
    | 'wrong'
    | 'units'
    | 'deliveredAt'
    | 'parcelId'
  >
>

async function begin(
  complaints: Complaints,
  tx: Tx,
  about: NewComplaint,
  { message, stored = [] }: { message: string; stored?: StoredPrivateFile[] },
): Promise<ComplaintRow> {
  const at = clock.now()
  const rules = await rulesFor(tx, about)
  const row = await insertComplaint(tx, { ...about, ...newFacts(at, rules), createdAt: at })
  const entryId = await insertEntry(tx, {
    complaintId: row.id,
    by: 'person',
    kind: 'message',
    text: message,
    createdAt: at,
  })
  await insertFilesWithinQuotas(complaints, tx, stored, { complaintId: row.id, entryId })
  const { jobs } = complaints
  await jobs.enqueue(tx, 'complaint.received', { complaintId: row.id })
  await jobs.enqueue(tx, 'complaint.tell-owner', { entryId })
  return row
}

/** Returns the rules of the complaint's order, or the shop's rules of today for a complaint without one. */
const rulesFor = (tx: Tx, { customerId, orderId }: NewComplaint): Promise<ReturnRules> =>
  customerId && orderId ? getOrderRules(tx, { customerId, orderId }) : getReturnRules(tx)
