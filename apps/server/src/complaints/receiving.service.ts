import type {
  ComplaintKind,
  DamageKind,
  openComplaintKinds,
} from '@nirbhaya/contract/complaints/kinds'
import { lockAccount } from '../accounts/personal-data.service.ts'
import { findDeliveredAt } from '../orders/delivery/received.service.ts'
import { findOrderName } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  type PrivateFile,
  type StoredPrivateFile,
  withPrivateFiles,
} from '../platform/storage/private-files.ts'
import {
  type ComplaintRow,
  insertComplaint,
  insertEntry,
  listRowsOfOrder,
} from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'
import { readConcernedUnits } from './concerned-units.service.ts'
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
  /** The damaged units that the customer chose, as `position:quantity` of order lines: `0:1,2:3`. */
  units: string
  message: string
  files: PrivateFile[]
}

/**
 * Stores a damage report. Reports that come later than 48 hours after delivery are accepted, too, because the
 * law requires an answer to them.
 * @throws AppError ORDER_NOT_FOUND, COMPLAINT_NOT_DELIVERED, COMPLAINT_UNITS_WRONG; see `withPrivateFiles` and
 * `insertFilesWithinQuotas`
 */
export function reportDamage(complaints: Complaints, damage: Damage): Promise<ComplaintRow> {
  const { customerId, orderId, wrong, message, files } = damage
  return withPrivateFiles(complaints, files, (stored) =>
    complaints.db.transaction(async (tx) => {
      await lockAccount(tx, customerId)
      const deliveredAt = await requireDelivered(tx, damage)
      const units = await readConcernedUnits(tx, damage)
      const row = { kind: 'damage' as const, customerId, orderId, wrong, units, deliveredAt }
      return begin(complaints, tx, row, { message, stored })
    }),
  )
}

/**
 * Returns when an order was delivered.
 * @throws AppError ORDER_NOT_FOUND, COMPLAINT_NOT_DELIVERED
 */
export async function requireDelivered(db: Db | Tx, which: WhichOrder): Promise<Date> {
  await requireOrder(db, which)
  const deliveredAt = await findDeliveredAt(db, which)
  if (!deliveredAt) throw new AppError('COMPLAINT_NOT_DELIVERED')
  return deliveredAt
}

async function requireOrder(db: Db | Tx, which: WhichOrder): Promise<void> {
  if (!(await findOrderName(db, which))) throw new AppError('ORDER_NOT_FOUND')
}

/**
 * Returns an order's complaints and, if the order was delivered, until when the customer can report damage.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function getDamageReport(db: Db, which: WhichOrder) {
  await requireOrder(db, which)
  const [deliveredAt, rows] = await Promise.all([
    findDeliveredAt(db, which),
    listRowsOfOrder(db, which.orderId),
  ])
  return {
    ...(deliveredAt && { damage: damageTimes(deliveredAt, clock.now()) }),
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
  >
>

async function begin(
  complaints: Complaints,
  tx: Tx,
  about: NewComplaint,
  { message, stored = [] }: { message: string; stored?: StoredPrivateFile[] },
): Promise<ComplaintRow> {
  const at = clock.now()
  const row = await insertComplaint(tx, { ...about, ...newFacts(at), createdAt: at })
  const entryId = await insertEntry(tx, {
    ...{ complaintId: row.id, by: 'person', kind: 'message', text: message },
    createdAt: at,
  })
  await insertFilesWithinQuotas(complaints, tx, stored, { complaintId: row.id, entryId })
  const { jobs } = complaints
  await jobs.enqueue(tx, 'complaint.received', { complaintId: row.id })
  await jobs.enqueue(tx, 'complaint.tell-owner', { entryId })
  return row
}
