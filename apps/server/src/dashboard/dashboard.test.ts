import { viewProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { getDashboard as endpoint } from '@nirbhaya/contract/dashboard/dashboard'
import { hourMs } from '@nirbhaya/contract/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, aProduct } from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { product, productView } from '../catalogue/catalogue.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { getDashboard } from './dashboard.service.ts'

describe('the dashboard', async () => {
  const shop = await testShop()
  /** 2:30 in the morning of 10 March in India; in London it is still the 9th. */
  const now = new Date('2026-03-09T21:00:00Z')
  const rose = await aProduct(shop, { name: 'Rose' })
  const gone = await aProduct(shop, { name: 'Gone' })
  const line = (of: { id: string; name: string }, quantity: number) => ({
    productId: of.id,
    name: of.name,
    quantity,
    pricePaise: 19_900,
  })
  const placed = (placedAt: string, more: Parameters<typeof anOrderOf>[1] = {}) =>
    anOrderOf(shop, {
      placedAt: new Date(placedAt),
      items: [line(rose, 1)],
      totalPaise: 19_900,
      ...more,
    })
  await placed('2026-02-07T18:00:00Z') // Just before the 30 days.
  await placed('2026-02-08T19:00:00Z', { status: 'Delivered' })
  await placed('2026-03-03T18:29:59Z') // 3 March in India: not in the 7 days.
  await placed('2026-03-03T18:30:00Z', {
    items: [line(rose, 1), line(gone, 2)],
    totalPaise: 59_700,
    balancePaise: 240_000,
  })
  await placed('2026-03-09T18:29:59Z', { status: 'Cancelled' })
  await placed('2026-03-09T18:30:00Z', { status: 'Shipped' })
  await placed('2026-03-09T20:59:00Z')
  await shop.db.insert(productView).values([
    { day: '2026-03-10', productId: rose.id, views: 7 },
    { day: '2026-03-10', productId: gone.id, views: 2 },
    { day: '2026-03-04', productId: rose.id, views: 5 },
    { day: '2026-03-03', productId: rose.id, views: 100 },
  ])

  test('of today', async () => {
    expect(await getDashboard(shop.db, 1, now)).toEqual({
      days: [{ date: '2026-03-10', preBookings: 2, taken: 398, views: 9 }],
      preBookings: 2,
      units: 2,
      taken: 398,
      due: 1600,
      views: 9,
      before: { preBookings: 1, taken: 199, views: 0 },
      byStatus: [
        { status: 'Accepted', orders: 1 },
        { status: 'In-Process', orders: 0 },
        { status: 'Pending', orders: 0 },
        { status: 'Prepared', orders: 0 },
        { status: 'Shipped', orders: 1 },
        { status: 'Delivered', orders: 0 },
        { status: 'Cancelled', orders: 0 },
      ],
      topProducts: [{ name: 'Rose', units: 2, taken: 398, views: 7 }],
      troubled: [],
    })
  })

  test('of 7 days counts nothing as due for cancelled orders', async () => {
    const seen = await getDashboard(shop.db, 7, now)

    expect(seen.days.map(({ date, preBookings }) => [date, preBookings])).toEqual([
      ['2026-03-04', 1],
      ['2026-03-05', 0],
      ['2026-03-06', 0],
      ['2026-03-07', 0],
      ['2026-03-08', 0],
      ['2026-03-09', 1],
      ['2026-03-10', 2],
    ])
    expect(seen).toMatchObject({ preBookings: 4, units: 6, taken: 1194, due: 4000, views: 14 })
    expect(seen.before).toEqual({ preBookings: 1, taken: 199, views: 100 })
    expect(seen.topProducts).toEqual([
      { name: 'Rose', units: 4, taken: 796, views: 12 },
      { name: 'Gone', units: 2, taken: 398, views: 2 },
    ])
  })

  test('of 30 days counts what is due for delivered orders, too', async () => {
    const seen = await getDashboard(shop.db, 30, now)

    expect(seen.days).toHaveLength(30)
    expect(seen.days[0]).toMatchObject({ date: '2026-02-09', preBookings: 1 })
    expect(seen).toMatchObject({ preBookings: 6, due: 5600, views: 114 })
  })

  test('shows a product’s current name, and a deleted product’s old one', async () => {
    await shop.db.update(product).set({ name: 'Rose Gold' }).where(eq(product.id, rose.id))
    await shop.db.delete(product).where(eq(product.id, gone.id))

    const { topProducts } = await getDashboard(shop.db, 7, now)

    expect(topProducts.map(({ name }) => name)).toEqual(['Rose Gold', 'Gone'])
  })
})

describe('payments with problems', async () => {
  const shop = await testShop()
  const { api: admin } = await signInAdmin(shop)
  const troubled = async () => (await admin(endpoint)).dashboard.troubled

  async function aPayment(change: Partial<typeof payment.$inferInsert>) {
    const { paymentId } = await anOrderOf(shop, { placedAt: new Date(Date.now() - 60 * hourMs) })
    await shop.db.update(payment).set(change).where(eq(payment.id, paymentId))
    return paymentId
  }

  test('are held payments and those with an unknown result, newest first', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
    const late = { expiresAt: ago(3), providerPaymentId: null, paidAt: null }
    const unpaid = { ...late, receivedPaise: null, receivedCurrency: null }
    const stuck = await aPayment({ ...unpaid, status: 'open', createdAt: ago(5) })
    const less = { receivedPaise: 9_950, receivedCurrency: 'USD', refundedPaise: 950 }
    const held = { ...late, ...less, status: 'held' as const, holdReason: 'amount' as const }
    const short = await aPayment({ ...held, createdAt: ago(4) })
    // The following payments are not listed. The open payment expired an hour ago, so reconciliation may
    // still learn its result. Nobody could pay a created payment; closed and paid payments have a result.
    // All money of the held payment is refunded.
    await aPayment({ ...unpaid, status: 'open', expiresAt: ago(1) })
    await aPayment({ ...unpaid, status: 'created' })
    await aPayment({ ...unpaid, status: 'closed' })
    await aPayment({ ...late, status: 'paid' })
    await aPayment({ ...held, refundedPaise: 9_950 })

    const same = { amount: 199, customer: 'Asha Rao', at: expect.any(String) }
    expect(await troubled()).toEqual([
      {
        ...same,
        _id: short,
        reference: short,
        status: 'held',
        held: 'amount',
        refundable: 90,
        currency: 'USD',
      },
      {
        ...same,
        _id: stuck,
        reference: stuck,
        status: 'open',
        refundable: 0,
        currency: 'INR',
      },
    ])
  })
})

describe('the figures', async () => {
  const shop = await testShop()
  const { api: admin } = await signInAdmin(shop)

  test('are for a week by default, and include a real sale and a real view', async () => {
    const { product: sold } = await aPaidOrder(shop)
    await shop.apiFor()(viewProduct, { params: { slug: sold.slug } })

    const { dashboard } = await admin(endpoint)

    expect(dashboard.days).toHaveLength(7)
    expect(dashboard.days.at(-1)).toMatchObject({ preBookings: 1, taken: 199, views: 1 })
    expect(dashboard).toMatchObject({ preBookings: 1, taken: 199, due: 800, views: 1 })
  })

  test('include paid balances, less refunds', async () => {
    const before = (await admin(endpoint)).dashboard
    const money = async (change: Partial<typeof order.$inferInsert>) => {
      const { id } = await anOrderOf(shop)
      await shop.db.update(order).set(change).where(eq(order.id, id))
    }
    await money({ balancePaidPaise: 80_000 })
    await money({ balancePaidPaise: 80_000, refundedPaise: 50_050 })
    await money({ refundedPaise: 9_900 })
    await money({ refundedPaise: 19_900 })
    await money({ status: 'Cancelled', refundedPaise: 9_900 })

    const { dashboard } = await admin(endpoint)

    expect(dashboard.taken - before.taken).toBeCloseTo(999 + 498.5 + 100 + 0 + 100, 5)
    // Only the third of these orders still owes its balance: the others paid it, were fully refunded, or are
    // cancelled.
    expect(dashboard.due - before.due).toBe(800)
    expect(dashboard.days.at(-1)?.taken).toBe(dashboard.taken)
  })

  test.each([0, 2, 365, 'x'])('are refused for %s days', async (days) => {
    await expect(admin(endpoint, { query: { days: days as never } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
