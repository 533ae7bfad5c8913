import { changeComplaint } from '@nirbhaya/contract/complaints/admin'
import {
  askReturn,
  getDamageReport,
  getMyComplaint,
} from '@nirbhaya/contract/complaints/complaints'
import { dayMs } from '@nirbhaya/contract/dates'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aReceiver } from '../../test/complaints.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { order } from '../orders/orders.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
afterEach(() => clock.reset())

/** Creates an order that was delivered, and pre-booked while this was the time for a change of mind. */
async function aDelivered({ returnDays }: { returnDays: number }) {
  const { customer, orderId } = await aReceiver(shop, 1)
  const [placed] = await shop.db.select().from(order).where(eq(order.id, orderId))
  const terms = { policies: {}, returns: { ...usualReturnRules, returnDays } }
  await shop.db
    .update(payment)
    .set({ terms })
    .where(eq(payment.id, placed?.paymentId ?? ''))
  return { ...customer, params: { id: orderId } }
}

test('units are sent back within the days of the order’s rules, and the owner accepts', async () => {
  const { api, params } = await aDelivered({ returnDays: 7 })
  const { arrivals } = await api(getDamageReport, { params })
  expect(Date.parse(arrivals[0]?.returnUntil ?? '')).toBeGreaterThan(Date.now() + 6 * dayMs)

  const { complaint } = await api(askReturn, { params, body: { units: '0:1', message: '' } })

  const mine = { params: { id: complaint._id } }
  expect((await api(getMyComplaint, mine)).complaint).toMatchObject({
    kind: 'return',
    returned: { units: [{ position: 0, quantity: 1 }] },
  })
  const accept = { action: 'accept', remedy: 'refund', text: 'Please send it to us.' } as const
  const { complaint: accepted } = await owner(changeComplaint, { ...mine, body: accept })
  expect(accepted).toMatchObject({ state: 'accepted', remedies: ['refund'] })
})

test('a return is not replaced', async () => {
  const { api, params } = await aDelivered({ returnDays: 7 })
  const { complaint } = await api(askReturn, { params, body: { units: '0:1', message: '' } })

  const replace = { action: 'accept', remedy: 'replacement', text: 'A new one.' } as const
  await expect(
    owner(changeComplaint, { params: { id: complaint._id }, body: replace }),
  ).rejects.toMatchObject({ code: 'COMPLAINT_REMEDY_WRONG' })
})

test('nothing is sent back for a change of mind later, or if the rules allow none', async () => {
  const late = await aDelivered({ returnDays: 7 })
  const never = await aDelivered({ returnDays: 0 })
  clock.set(new Date(Date.now() + 8 * dayMs))
  for (const { api, params } of [late, never]) {
    expect((await api(getDamageReport, { params })).arrivals[0]).not.toHaveProperty('returnUntil')
    await expect(
      api(askReturn, { params, body: { units: '0:1', message: '' } }),
    ).rejects.toMatchObject({ code: 'RETURN_OVER' })
  }
})
