import {
  listContactMessages,
  markContactMessage,
  replyToContactMessage,
} from '@nirbhaya/contract/contact/admin'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const toDo = async () => (await owner(getToDo)).toDo

test('everything that waits for the owner is counted until it is done', async () => {
  expect(await toDo()).toEqual({
    orders: 0,
    promises: 0,
    refunds: 0,
    stuckRefunds: 0,
    packedParcels: 0,
    quietParcels: 0,
    troubledParcels: 0,
    fullBatches: 0,
    messages: 0,
    complaints: 0,
    overdueComplaints: 0,
    payments: 0,
  })

  await anOrderOf(shop, { status: 'Accepted' })
  await anOrderOf(shop, { status: 'Prepared' })
  const { paymentId } = await anOrderOf(shop, { status: 'Cancelled' })
  await shop.db
    .update(payment)
    .set({ status: 'held', holdReason: 'cancelled', receivedPaise: 19_900 })
    .where(eq(payment.id, paymentId))
  for (const name of ['Asha', 'Meera', 'Priya']) {
    const body = { name, email: 'asha@example.com', phone: '9876543210', message: 'Hello' }
    await shop.apiFor()(sendContactMessage, { body })
  }
  expect(await toDo()).toEqual({
    orders: 1,
    promises: 0,
    refunds: 0,
    stuckRefunds: 0,
    packedParcels: 0,
    quietParcels: 0,
    troubledParcels: 0,
    fullBatches: 0,
    messages: 3,
    complaints: 0,
    overdueComplaints: 0,
    payments: 1,
  })

  const { messages } = await owner(listContactMessages)
  const [first, second] = messages.map(({ _id: id }) => ({ params: { id } }))
  if (!first || !second) throw new Error('messages are missing')
  await owner(markContactMessage, { ...first, body: { state: 'read' } })
  await owner(replyToContactMessage, { ...second, body: { reply: 'In January.' } })
  expect(await toDo()).toMatchObject({ messages: 2 })
  const waiting = await owner(listContactMessages, { query: { state: 'unanswered' } })
  expect(waiting.messages.map(({ name }) => name)).toEqual(['Priya', 'Asha'])
})

test('a promise waits for the owner from seven days before its last day', async () => {
  onTestFinished(() => clock.reset())
  const before = (await toDo()).promises ?? 0
  await anOrderOf(shop, { status: 'Accepted' })
  const inDays = (days: number) => clock.set(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
  const counted = async (days: number) => {
    inDays(days)
    return ((await toDo()).promises ?? 0) - before
  }

  expect(await counted(53)).toBe(0)
  expect(await counted(54)).toBeGreaterThan(0)
  expect(await counted(60)).toBeGreaterThan(0)
  expect(await counted(61)).toBe(0)
})
