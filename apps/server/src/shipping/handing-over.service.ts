import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { issueChallan } from '../papers/challans/challans.service.ts'
import { invoiceHandedOver } from '../papers/issuing.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { forEach } from './many-parcels.ts'
import { refusalOf } from './obstacles.ts'
import { recordEvents } from './parcel-events.service.ts'
import { listFacts } from './parcel-facts.service.ts'
import { auditParcel, lockParcel, numberOfParcel } from './parcel-records.service.ts'
import type { ParcelRow } from './parcels.queries.ts'
import { listParcelLines, listParcelsOfOrder } from './parcels.queries.ts'
import type { Shipping } from './shipping.ts'

interface HandOver {
  parcelId: string
  /**
   * The id of the owner who hands the parcel over. Null if a courier's scan or the order's new status shows
   * that the parcel has already left.
   */
  actorId: string | null
  /** False if the mail about the order's new status already tells the customer. */
  isMailed?: boolean
}

/**
 * Hands a parcel over to its courier. The order's invoice is issued with its first parcel, and a challan with each
 * other one, in the same transaction: goods never leave without it.
 * @throws AppError PARCEL_NOT_FOUND, PARCEL_LEFT, and the refusals of `refusalOf`
 */
export function handOver(shipping: Shipping, { parcelId, ...how }: HandOver): Promise<ParcelRow> {
  return shipping.db.transaction((tx) => handOverIn(tx, shipping, parcelId, how))
}

async function handOverIn(
  tx: Tx,
  shipping: Shipping,
  parcelId: string,
  { actorId, isMailed = true }: Omit<HandOver, 'parcelId'>,
): Promise<ParcelRow> {
  const locked = await lockParcel(tx, parcelId)
  const { parcel, order } = locked
  if (parcel.state !== 'packed') throw new AppError('PARCEL_LEFT')
  const [facts] = await listFacts(tx, shipping, [parcel])
  const [obstacle] = facts?.obstacles ?? []
  if (obstacle) throw new AppError(refusalOf[obstacle])
  if (parcel.kind !== 'replacement') await invoice(tx, shipping, order)
  await issueParcelsChallan(tx, shipping, locked)
  const event = { state: 'handed-over' as const, at: clock.now(), key: 'handed-over' }
  const after = await recordEvents(tx, shipping, locked, [event], { actorId, isMailed })
  if (actorId !== null) {
    const [before, now] = [{ state: parcel.state }, { state: after.state }]
    await auditParcel(tx, parcel, { actorId, action: 'parcel.hand-over', before, after: now })
  }
  return after
}

/**
 * Issues the order's invoice. For an order that is already Shipped, a missing invoice is no error: the goods
 * have left, and the owner finds the order in the list of orders without an invoice.
 */
async function invoice(
  tx: Tx,
  { papers }: Shipping,
  order: Awaited<ReturnType<typeof lockParcel>>['order'],
): Promise<void> {
  const issued = await invoiceHandedOver(tx, papers, order)
  const isFirst = order.status !== 'Shipped' && order.status !== 'Delivered'
  if (!isFirst || typeof issued !== 'string' || issued === 'not-registered') return
  if (issued === 'seller-missing') throw new AppError('INVOICE_SELLER_MISSING')
  if (issued === 'state-missing') throw new AppError('INVOICE_STATE_MISSING')
  throw new AppError(issued === 'tax-missing' ? 'INVOICE_TAX_MISSING' : 'ORDER_NOT_SENT')
}

/**
 * Issues the challan of a parcel. The order's first parcel has none, because it carries the invoice (CGST rule 55(5)).
 */
async function issueParcelsChallan(
  tx: Tx,
  { papers }: Shipping,
  { parcel, order }: Awaited<ReturnType<typeof lockParcel>>,
): Promise<void> {
  const earlier = (await listParcelsOfOrder(tx, order.id)).filter(
    ({ id, kind, handedOverAt }) => id !== parcel.id && kind === 'sale' && handedOverAt !== null,
  )
  if (parcel.kind === 'sale' && earlier.length === 0) return
  await issueChallan(tx, papers, order, {
    parcelId: parcel.id,
    parcel: parcelNumberOf(parcel.sequence),
    reason: parcel.kind === 'sale' ? 'lot' : parcel.kind,
    ewayBill: parcel.ewayBill,
    units: await listParcelLines(tx, [parcel.id]),
  })
}

export const handOverParcels = (
  shipping: Shipping,
  { ids, actorId }: { ids: string[]; actorId: string },
) =>
  forEach(
    ids,
    (parcelId) => handOver(shipping, { parcelId, actorId }),
    (id) => numberOfParcel(shipping.db, id),
  )

/**
 * Updates an order's own parcels (not replacements) after the owner set the order to Shipped or Delivered by
 * hand. Packed parcels become handed over, unless an obstacle prevents it. If the order is Delivered, parcels
 * that have left become delivered, too. No mail is sent, because the mail about the status has informed the
 * customer.
 */
export async function followStatus(
  shipping: Shipping,
  { orderId, status }: { orderId: string; status: 'Shipped' | 'Delivered' },
): Promise<void> {
  for (const { id, kind, state } of await listParcelsOfOrder(shipping.db, orderId)) {
    if (kind === 'replacement') continue
    const quietly = { actorId: null, isMailed: false }
    if (state === 'packed') {
      await handOver(shipping, { ...quietly, parcelId: id }).catch(unlessRefused)
    }
    if (status === 'Delivered') await arrive(shipping, id)
  }
}

function arrive(shipping: Shipping, parcelId: string): Promise<void> {
  return shipping.db.transaction(async (tx) => {
    const locked = await lockParcel(tx, parcelId)
    if (['packed', 'returned', 'lost'].includes(locked.parcel.state)) return
    const event = { state: 'delivered' as const, at: clock.now(), key: 'order Delivered' }
    await recordEvents(tx, shipping, locked, [event], { actorId: null, isMailed: false })
  })
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
