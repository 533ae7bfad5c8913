import { paiseToRupees } from '@nirbhaya/contract/money'
import type { RefundableUnits } from '@nirbhaya/contract/shipping/admin'
import {
  countRefundedUnpacked,
  getLockedOrder,
  type PlacedOrder,
} from '../orders/order-records.service.ts'
import { hasLeft } from '../orders/wants-units.service.ts'
import {
  type LineValue,
  listLineValues,
  splitByWeight,
  splitReduction,
} from '../papers/units.service.ts'
import { closeBalancePayments } from '../payments/closing.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { refundOrderIn } from '../settling/admin/refunds.service.ts'
import { wasRequested } from '../settling/refunds/repeated-requests.service.ts'
import { readUnits, updateOrderOfParcels } from './parcel-records.service.ts'
import type { Shipping } from './shipping.ts'
import {
  addUp,
  isOpen,
  type SentUnits,
  totalOf,
  type Units,
  unitsNeverSent,
} from './units.service.ts'

interface UnitsRefund {
  orderId: string
  units: Units[]
  /** Whether the units were sent, and came back or were lost. */
  isSent: boolean
  /** Whether they are the units of a lost or returned parcel, about which the owner decides now. */
  isOfParcel?: boolean
  amountPaise: number
  reason: string
  requestId: string
  actorId: string
  /** Whether a second person has approved it. */
  isApproved?: boolean
}

/**
 * Refunds units of an order. Units that were not sent are never sent, and their unpaid balance is not asked for any
 * more. The same request with the same `requestId` counts once.
 * @throws AppError ORDER_NOT_FOUND; REQUEST_REUSED; UNITS_NOT_REFUNDABLE if the order does not have these units; REFUND_CHANGED if the
 * amount is less than theirs; REFUND_TOO_LARGE if it is more
 */
export const refundUnits = (shipping: Shipping, refund: UnitsRefund): Promise<void> =>
  shipping.db.transaction((tx) => refundUnitsOnce(tx, shipping, refund))

/** Does what `refundUnits` does, in a transaction of the caller. */
export async function refundUnitsOnce(
  tx: Tx,
  shipping: Shipping,
  refund: UnitsRefund,
): Promise<void> {
  const order = await getLockedOrder(tx, refund.orderId)
  const { units, isSent, amountPaise, reason, requestId } = refund
  const lines = addUp(units).map((line) => ({ ...line, isSent }))
  const asked = { amountPaise, reason, lines }
  if (await wasRequested(tx, requestId, { orderId: order.id }, asked)) return
  await refundUnitsIn(tx, shipping, order, refund)
  await updateOrderOfParcels(tx, await getLockedOrder(tx, order.id), refund.actorId)
}

/** Refunds the units. A repeated request, the order's lock and its new status are the caller's matter. */
export async function refundUnitsIn(
  tx: Tx,
  shipping: Shipping,
  order: PlacedOrder,
  { units, isSent, isOfParcel = false, amountPaise, ...refund }: UnitsRefund,
): Promise<void> {
  const refundable = await listRefundable(tx, order, { withGone: isOfParcel })
  const lines = addUp(units).map((wanted) => {
    const found = refundable.find(
      (one) => one.position === wanted.position && one.isSent === isSent,
    )
    const worth = found?.worth[wanted.quantity - 1]
    if (!found || !worth) throw new AppError('UNITS_NOT_REFUNDABLE')
    return { ...wanted, name: found.name, isSent, ...worth }
  })
  await countUnpacked(tx, order, { lines, refundable })
  const fullPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0)
  if (amountPaise > fullPaise) throw new AppError('REFUND_TOO_LARGE')
  if (!isSent && amountPaise < fullPaise) throw new AppError('REFUND_CHANGED')
  const shares = splitByWeight(
    amountPaise,
    lines.map((line) => line.amountPaise),
  )
  await refundOrderIn(
    tx,
    { ...shipping, splitReduction },
    {
      ...refund,
      amountPaise,
      lines: lines.map((line, index) => ({ ...line, amountPaise: shares[index] ?? 0 })),
    },
  )
  await closeBalancePayments(tx, shipping.jobs, order)
}

/** Counts refunded units that were sent without a parcel, so that they are not packed later. */
async function countUnpacked(
  tx: Tx,
  order: PlacedOrder,
  { lines, refundable }: { lines: (Units & { isSent: boolean })[]; refundable: Refundable[] },
): Promise<void> {
  for (const { position, quantity, isSent } of lines) {
    if (!isSent) continue
    const found = refundable.find((one) => one.position === position && one.isSent)
    const unpacked = quantity - (found?.inParcels ?? 0)
    if (unpacked > 0) await countRefundedUnpacked(tx, order, { position, quantity: unpacked })
  }
}

interface Refundable extends Units {
  name: string
  isSent: boolean
  /** How many of these units left in parcels. The owner sent the others without one, by setting the status. */
  inParcels: number
  /** The refund of one unit, of two, and so on, and the unpaid balance that the shop then no longer asks for. */
  worth: { amountPaise: number; worthPaise: number; duePaise: number }[]
}

/**
 * Returns the units of an order that can be refunded. Packed units are left out: they can be unpacked. So are units of a
 * lost or returned parcel, unless `withGone`: the owner decides about the parcel. As long as the balance of an order that
 * left is not paid, none of its units can be refunded, because the customer still owes a part of their price.
 */
async function listRefundable(
  db: Db | Tx,
  order: PlacedOrder,
  { withGone }: { withGone: boolean },
): Promise<Refundable[]> {
  const duePaise = order.balancePaise - order.balancePaidPaise
  if (order.status === 'Cancelled' || (duePaise > 0 && hasLeft(order))) return []
  const { ordered, sent } = await readUnits(db, order)
  const unsent = sent.length === 0 && hasLeft(order) ? [] : unitsNeverSent(ordered, sent)
  const packed = sent.filter(isPacked)
  const gone = withGone ? [] : sent.filter((line) => isOpen(line, ordered, sent))
  const values = await listLineValues(db, order)
  return values.flatMap((line) => {
    const ofLine = (units: Units[]) =>
      totalOf(units.filter((one) => one.position === line.position))
    const left = Math.min(line.quantity, ofLine(unsent))
    const away = line.quantity - left - ofLine(packed) - ofLine(gone)
    const refundedBefore = ofLine(ordered) - line.quantity
    const inParcels = Math.max(
      0,
      ofLine(sent.filter(hasParcelLeft)) - refundedBefore - ofLine(gone),
    )
    const { position, name } = line
    return [
      {
        position,
        name,
        isSent: false,
        quantity: left,
        inParcels: 0,
        worth: worthOf(line, left, duePaise),
      },
      { position, name, isSent: true, quantity: away, inParcels, worth: worthOf(line, away, 0) },
    ].filter(({ worth }) => worth.some(({ amountPaise }) => amountPaise > 0))
  })
}

const hasParcelLeft = ({ kind, state }: SentUnits) => kind === 'sale' && state !== 'packed'

const isPacked = ({ kind, state }: SentUnits) => kind !== 'replacement' && state === 'packed'

/** Returns what one unit of a line is worth, two units, and so on, without their unpaid balance. */
function worthOf(
  { quantity, valuePaise, balancePaise }: LineValue,
  units: number,
  duePaise: number,
) {
  return Array.from({ length: Math.max(0, units) }, (_, index) => {
    const count = index + 1
    const worthPaise = count === quantity ? valuePaise : Math.round((valuePaise * count) / quantity)
    const unpaidPaise = Math.min(duePaise, count * balancePaise, worthPaise)
    return { amountPaise: worthPaise - unpaidPaise, worthPaise, duePaise: unpaidPaise }
  })
}

/** Returns the units of an order that can be refunded, for the owner's page. */
export async function listRefundableUnits(db: Db, order: PlacedOrder): Promise<RefundableUnits[]> {
  const refundable = await listRefundable(db, order, { withGone: false })
  return refundable.map(({ worth, inParcels: _, ...units }) => ({
    ...units,
    refunds: worth.map(({ amountPaise }) => paiseToRupees(amountPaise)),
  }))
}

/** Returns what units that were sent are worth, in paise; undefined if they cannot be refunded. */
export async function findWorthPaise(
  db: Db | Tx,
  order: PlacedOrder,
  units: Units[],
): Promise<number | undefined> {
  const refundable = await listRefundable(db, order, { withGone: true })
  let sumPaise = 0
  for (const { position, quantity } of addUp(units)) {
    const found = refundable.find((one) => one.position === position && one.isSent)
    const worth = found?.worth[quantity - 1]
    if (!worth) return undefined
    sumPaise += worth.amountPaise
  }
  return sumPaise
}
