import type { OrderStatus } from '@nirbhaya/contract/enums'
import { byHand } from '@nirbhaya/contract/payments/rules'
import { and, eq, sql } from 'drizzle-orm'
import { changeOrderStatus } from '../../src/orders/admin/order-status.service.ts'
import { order, orderEvent, orderItem } from '../../src/orders/orders.tables.ts'
import { issueDue } from '../../src/papers/issuing.service.ts'
import type { PrintedPapers } from '../../src/papers/shown-papers.service.ts'
import { ledgerEntry, type RefundLine, refund } from '../../src/payments/money.tables.ts'
import { payment, paymentLine } from '../../src/payments/payments.tables.ts'
import { clock } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { doScans } from '../../src/shipping/devices/scans.service.ts'
import { handOver } from '../../src/shipping/handing-over.service.ts'
import { packParcel } from '../../src/shipping/packing.service.ts'
import { moveParcels } from '../../src/shipping/parcel-events.service.ts'
import { anOrderOf } from '../selling/placed-orders.ts'
import type { MoneyShop } from './money-shop.ts'

export interface Playing {
  shop: MoneyShop
  papers: PrintedPapers
}

export type Placed = Awaited<ReturnType<typeof anOrderOf>>

/** Sets the clock. @param day a calendar date in Indian time */
export function at(day: string, time = '12:00'): Date {
  const moment = new Date(`${day}T${time}:00+05:30`)
  clock.set(moment)
  return moment
}

export interface Bought {
  name: string
  productId: string
  quantity: number
  /** What is paid for one unit when it is booked. */
  pricePaise: number
  /** What one unit costs at delivery. */
  balancePaise: number
}

type Person = NonNullable<Parameters<typeof anOrderOf>[1]>['person']

interface Placing {
  placedAt: Date
  person: NonNullable<Person>
  bought: Bought[]
}

/** Places an order, and issues the voucher of its payment. */
export async function place({ shop, papers }: Playing, { placedAt, person, bought }: Placing) {
  const sum = (of: (line: Bought) => number) =>
    bought.reduce((total, line) => total + line.quantity * of(line), 0)
  const placed = await anOrderOf(shop, {
    placedAt,
    person,
    totalPaise: sum(({ pricePaise }) => pricePaise),
    balancePaise: sum(({ balancePaise }) => balancePaise),
    items: bought.map(({ balancePaise: _, ...item }) => item),
  })
  const { customerId, paymentId } = placed
  await shop.db
    .insert(paymentLine)
    .values(bought.map((line, position) => ({ ...line, customerId, paymentId, position })))
  await issueDue(papers, placed.id)
  return placed
}

/** @param reference the bank's reference, if the money moved by transfer */
const wayOf = (reference: string | undefined) => (reference ? { provider: byHand } : {})

/** Books the payment of a balance as settling does, and issues its document. */
export async function payBalance(
  { shop, papers }: Playing,
  { id: orderId, customerId }: Placed,
  { paise, createdAt, reference }: { paise: number; createdAt: Date; reference?: string },
) {
  const paymentId = `pb_${newId()}`
  const money = { customerId, orderId, amountPaise: paise, currency: 'INR', createdAt }
  await shop.db.insert(payment).values({
    ...money,
    ...wayOf(reference),
    id: paymentId,
    kind: 'balance',
    status: 'paid',
    receivedPaise: paise,
    receivedCurrency: 'INR',
    providerPaymentId: reference ?? `cf-${newId()}`,
    shipTo: {} as never,
    expiresAt: createdAt,
    paidAt: createdAt,
  })
  await shop.db.update(order).set({ balancePaidPaise: paise }).where(eq(order.id, orderId))
  await shop.db.insert(ledgerEntry).values({ ...money, paymentId })
  await issueDue(papers, orderId)
}

interface Back {
  paise: number
  createdAt: Date
  reference?: string
  lines?: RefundLine[]
}

/** Books a refund of the deposit as settling does, and issues its document. */
export async function giveBack(
  { shop, papers }: Playing,
  { id: orderId, customerId, paymentId }: Placed,
  { paise, createdAt, reference, lines }: Back,
) {
  const refundId = `rf_${newId()}`
  const money = { customerId, orderId, paymentId, currency: 'INR', createdAt }
  await shop.db.insert(refund).values({
    ...money,
    ...wayOf(reference),
    id: refundId,
    kind: 'owner',
    amountPaise: paise,
    reason: 'As we agreed',
    status: 'succeeded',
    endedAt: createdAt,
    providerRefundId: reference ?? null,
    lines: lines ?? null,
  })
  const refundedPaise = sql`${order.refundedPaise} + ${paise}`
  await shop.db.update(order).set({ refundedPaise }).where(eq(order.id, orderId))
  const ofPayment = sql`${payment.refundedPaise} + ${paise}`
  await shop.db.update(payment).set({ refundedPaise: ofPayment }).where(eq(payment.id, paymentId))
  for (const { position, quantity, isSent } of lines ?? []) {
    if (isSent) continue
    const isLine = and(eq(orderItem.orderId, orderId), eq(orderItem.position, position))
    const dropped = sql`${orderItem.dropped} + ${quantity}`
    await shop.db.update(orderItem).set({ dropped }).where(isLine)
  }
  await shop.db.insert(ledgerEntry).values({ ...money, refundId, amountPaise: -paise })
  await issueDue(papers, orderId)
}

/** Hands an order over, and issues its invoice. */
export async function ship({ shop, papers }: Playing, { id: orderId }: Placed) {
  await changeOrderStatus(shop, { orderId, status: 'Shipped', actorId: newId() })
  await dateEvent(shop, orderId, 'Shipped')
  await issueDue(papers, orderId)
}

/** Cancels an order without a refund, and issues the document about the money that the shop keeps. */
export async function keepMoney({ shop, papers }: Playing, { id: orderId }: Placed) {
  await changeOrderStatus(shop, { orderId, status: 'Cancelled', refund: 'none', actorId: newId() })
  await dateEvent(shop, orderId, 'Cancelled')
  await issueDue(papers, orderId)
}

/** Sets the time of an order's event, which the database's own clock gave. The test does not set that clock. */
async function dateEvent({ db }: MoneyShop, orderId: string, status: OrderStatus) {
  const isEvent = and(eq(orderEvent.orderId, orderId), eq(orderEvent.status, status))
  await db.update(orderEvent).set({ createdAt: clock.now(), undo: null }).where(isEvent)
}

interface Units {
  position: number
  quantity: number
  /** One for each unit; none if the product has no serial numbers. */
  serials?: string[]
}

/** Packs a parcel and hands it over, with the order's invoice or a challan. @returns the parcel's id */
export async function send({ shop, papers }: Playing, { id: orderId }: Placed, units: Units[]) {
  const shipping = { ...shop, papers }
  const actorId = newId()
  const { id: parcelId } = await packParcel(shipping, { orderId, units, actorId })
  const scans = units.flatMap(({ position, serials = [] }) =>
    serials.map((serial) => ({ key: newId(), parcelId, serial, position, isRemoval: false })),
  )
  await doScans(shipping, { scans, actorId })
  const [earlier] = await shop.db.select().from(order).where(eq(order.id, orderId))
  await handOver(shipping, { parcelId, actorId })
  if (earlier?.status !== 'Shipped') await dateEvent(shop, orderId, 'Shipped')
  await issueDue(papers, orderId)
  return parcelId
}

/** Records that a parcel came back. */
export const comeBack = ({ shop, papers }: Playing, id: string) =>
  moveParcels({ ...shop, papers }, { ids: [id], state: 'returned', actorId: newId() })
