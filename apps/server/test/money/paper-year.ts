import { eq } from 'drizzle-orm'
import { changeOrderStatus } from '../../src/orders/admin/order-status.service.ts'
import { order } from '../../src/orders/orders.tables.ts'
import { issueDue, type Papers } from '../../src/papers/issuing.service.ts'
import { ledgerEntry, refund } from '../../src/payments/money.tables.ts'
import { payment } from '../../src/payments/payments.tables.ts'
import { clock } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { anOrderOf } from '../selling/placed-orders.ts'
import type { MoneyShop } from './money-shop.ts'

interface Playing {
  shop: MoneyShop
  papers: Papers
}

type Placed = Awaited<ReturnType<typeof anOrderOf>>

/** Ten months, each with the same four orders, from April 2027 to January 2028. */
export const months = ['04', '05', '06', '07', '08', '09', '10', '11', '12']
  .map((month) => `2027-${month}`)
  .concat('2028-01')
const at = (month: string, day: string) => {
  const moment = new Date(`${month}-${day}T12:00:00+05:30`)
  clock.set(moment)
  return moment
}

/** Books a movement of an order's money as settling does, and issues its document. */
async function move(
  { shop, papers }: Playing,
  { id: orderId, customerId, paymentId: deposit }: Placed,
  paise: number,
  createdAt: Date,
) {
  const isBack = paise < 0
  const money = { customerId, amountPaise: Math.abs(paise), currency: 'INR' }
  const paymentId = isBack ? deposit : `pb_${newId()}`
  const refundId = isBack ? `rf_${newId()}` : null
  if (refundId === null) {
    await shop.db.insert(payment).values({
      ...money,
      id: paymentId,
      kind: 'balance',
      orderId,
      status: 'paid',
      receivedPaise: paise,
      receivedCurrency: 'INR',
      shipTo: {} as never,
      expiresAt: createdAt,
      paidAt: createdAt,
      createdAt,
    })
    await shop.db.update(order).set({ balancePaidPaise: paise }).where(eq(order.id, orderId))
  } else {
    const reason = 'As we agreed'
    const ended = { status: 'succeeded' as const, endedAt: createdAt, createdAt }
    await shop.db
      .insert(refund)
      .values({ ...money, ...ended, id: refundId, paymentId, orderId, kind: 'owner', reason })
    await shop.db.update(order).set({ refundedPaise: -paise }).where(eq(order.id, orderId))
  }
  await shop.db
    .insert(ledgerEntry)
    .values({ ...money, paymentId, refundId, orderId, amountPaise: paise, createdAt })
  await issueDue(papers, orderId)
}

async function ship({ shop, papers }: Playing, { id: orderId }: Placed) {
  await changeOrderStatus(shop, { orderId, status: 'Shipped', actorId: newId() })
  await issueDue(papers, orderId)
}

/** Plays four orders of ₹999 each in a month: ₹199 are paid on the 5th, ₹800 at delivery. */
async function playMonth(playing: Playing, month: string, earlier: Placed | undefined) {
  if (earlier) {
    // An order delivered in the month before gets a refund of ₹100.
    await move(playing, earlier, -10_000, at(month, '03'))
  }
  const placedAt = at(month, '05')
  const orders = []
  for (const state of ['KA', 'MH', 'KA', 'MH'] as const) {
    const placed = await anOrderOf(playing.shop, { placedAt, person: { state } })
    await issueDue(playing.papers, placed.id)
    orders.push(placed)
  }
  const [paid, late, cancelled, returned] = orders as [Placed, Placed, Placed, Placed]
  await move(playing, cancelled, -19_900, at(month, '10'))
  const delivery = at(month, '20')
  await move(playing, paid, 80_000, delivery)
  await move(playing, returned, 80_000, delivery)
  for (const placed of [paid, late, returned]) await ship(playing, placed)
  await move(playing, late, 80_000, at(month, '25'))
  return returned
}

/**
 * Plays the year. All amounts include 18 % tax, and the seller is in Karnataka. The customers of a month pay 4 × ₹199
 * and 2 × ₹800 in advance. One advance of ₹199 is refunded. ₹800 are paid after the invoice, and ₹100 of an invoice of
 * the month before are refunded.
 */
export async function playYear(shop: MoneyShop, papers: Papers): Promise<void> {
  const playing = { shop, papers }
  let returned: Placed | undefined
  for (const month of months) returned = await playMonth(playing, month, returned)
  if (returned) await move(playing, returned, -10_000, at('2028-02', '03'))
}
