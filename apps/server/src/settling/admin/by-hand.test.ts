import { getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import * as admin from '@nirbhaya/contract/settling/admin'
import { refundOverdueMs } from '@nirbhaya/contract/settling/rules'
import { cancelMyOrder } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aPaidOrder, aPreparedOrder, aStartedBalance, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { registeredSeller } from '../../../test/papers.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { isGood } from '../../money-check/report.ts'
import { refund } from '../../payments/money.tables.ts'
import { newId } from '../../platform/database/columns.ts'

const shop = await testShop(registeredSeller)
const { api: owner } = await signInAdmin(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))
// Every story ends with all records of money in agreement.
afterAll(async () => {
  const report = await checkMoney(shop.databaseUrl)
  if (!isGood(report)) throw new Error(JSON.stringify(report, null, 1))
})

const seen = async (id: string) => (await owner(getOrder, { params: { id } })).order

const recordBalance = (id: string, amount: number, requestId = newId()) =>
  owner(admin.recordBalance, { params: { id }, body: { amount, reference: 'UTR 4471', requestId } })

function recordRefund(id: string, amount: number, reference: string, requestId = newId()) {
  const body = { amount, reference, requestId, reason: 'As we agreed' }
  return owner(admin.recordRefund, { params: { id }, body })
}

const payByHand = (id: string, reference: string) =>
  owner(admin.payRefundByHand, { params: { id }, body: { reference } })

describe('a balance that came by transfer', () => {
  test('pays the order once, with its receipt, its audit entry and its mail', async () => {
    const { customer, order } = await aPreparedOrder(shop, owner)
    const requestId = newId()

    await Promise.all([1, 2, 3].map(() => recordBalance(order._id, 800, requestId)))

    expect(await seen(order._id)).toMatchObject({ paid: 999, due: 0 })
    const [mail] = await eventually(async () => {
      const mails = (await readMails(shop.dataDir)).filter(
        ({ to, subject }) => to === customer.user.email && subject?.includes('paid in full'),
      )
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain('₹800')
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'order.balance-by-hand'))
    expect(entries.filter(({ entityId }) => entityId === order._id)).toHaveLength(1)
    const papers = await eventually(async () => {
      const found = await owner(listOrderPapers, { params: { id: order._id } })
      return found.papers.length === 2 && found.papers
    })
    expect(papers.map(({ amount }) => amount).toSorted()).toEqual([199, 800])
  })

  test('must be the balance that is due', async () => {
    const { order } = await aPreparedOrder(shop, owner)
    await expect(recordBalance(order._id, 799)).rejects.toMatchObject({ code: 'BALANCE_CHANGED' })
    await recordBalance(order._id, 800)
    await expect(recordBalance(order._id, 800)).rejects.toMatchObject({ code: 'BALANCE_CHANGED' })
  })

  test('with the id of another request is refused', async () => {
    const { order } = await aPreparedOrder(shop, owner)
    const { order: other } = await aPreparedOrder(shop, owner)
    const requestId = newId()
    await recordBalance(order._id, 800, requestId)

    for (const [id, amount] of [
      [order._id, 799],
      [other._id, 800],
    ] as const) {
      await expect(recordBalance(id, amount, requestId)).rejects.toMatchObject({
        code: 'REQUEST_REUSED',
      })
    }
    expect(await seen(other._id)).toMatchObject({ due: 800 })
  })

  test('ends the payment page that was open, whose money goes back', async () => {
    const { customer, order } = await aPreparedOrder(shop, owner)
    const balance = await aStartedBalance(shop, customer, order._id)
    await recordBalance(order._id, 800)
    await balance.pay('success').catch(() => undefined)
    expect(await seen(order._id)).toMatchObject({ paid: 999, due: 0 })
  })
})

describe('a refund by transfer', () => {
  test('is booked at once, and its customer reads the reference', async () => {
    const { customer, order } = await aPaidOrder(shop)
    const requestId = newId()
    await Promise.all([1, 2].map(() => recordRefund(order._id, 50, 'UTR 1', requestId)))

    const { order: mine } = await customer.api(getMyOrder, { params: { id: order._id } })
    expect(mine).toMatchObject({
      refunded: 50,
      refunds: [{ status: 'succeeded', isByHand: true, amount: 50 }],
    })
    const [mail] = await eventually(async () => {
      const mails = (await readMails(shop.dataDir)).filter(
        ({ to, subject }) => to === customer.user.email && subject?.includes('refund'),
      )
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain('UTR 1')
    expect(mail?.text).toContain('by bank transfer or UPI')
  })

  test('with the id of another request is refused', async () => {
    const { order } = await aPaidOrder(shop)
    const requestId = newId()
    await recordRefund(order._id, 50, 'UTR 11', requestId)

    for (const [amount, reference] of [
      [60, 'UTR 11'],
      [50, 'UTR 12'],
    ] as const) {
      await expect(recordRefund(order._id, amount, reference, requestId)).rejects.toMatchObject({
        code: 'REQUEST_REUSED',
      })
    }
    expect(await seen(order._id)).toMatchObject({ refunded: 50 })
  })

  test('has a reference of its own, and is no more than what is left', async () => {
    const { order } = await aPaidOrder(shop)
    await recordRefund(order._id, 50, 'UTR 2')
    await expect(recordRefund(order._id, 50, 'UTR 2')).rejects.toMatchObject({
      code: 'REFERENCE_USED',
    })
    await expect(recordRefund(order._id, 150, 'UTR 3')).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    expect(await seen(order._id)).toMatchObject({ refunded: 50, refundable: 149 })
  })
})

describe('a refund that did not go through', () => {
  /** Asks the provider for a refund of an order. `result` is a word for the sandbox. */
  async function aRefund(result: 'FAILED' | 'PENDING') {
    const { order } = await aPaidOrder(shop)
    const wish = { amount: 199, reason: result, requestId: newId() }
    await owner(admin.refundOrder, { params: { id: order._id }, body: wish })
    const refundId = await eventually(async () => {
      const [row] = await shop.db.select().from(refund).where(eq(refund.orderId, order._id))
      return row?.status === result.toLowerCase() && row.id
    })
    return { order, refundId }
  }

  test('is paid by hand once, with one entry in the ledger', async () => {
    const { order, refundId } = await aRefund('FAILED')
    expect(await seen(order._id)).toMatchObject({ refunded: 0, refunds: [{ canPayByHand: true }] })

    await Promise.all([1, 2].map(() => payByHand(refundId, 'UTR 5')))

    expect(await seen(order._id)).toMatchObject({
      refunded: 199,
      refunds: [{ status: 'succeeded', isByHand: true, canPayByHand: false, reference: 'UTR 5' }],
    })
    await expect(payByHand(refundId, 'UTR 6')).rejects.toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
  })

  test('cannot be paid by hand when its money was refunded meanwhile', async () => {
    const { order, refundId } = await aRefund('FAILED')
    await recordRefund(order._id, 199, 'UTR 7')
    await expect(payByHand(refundId, 'UTR 8')).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  })

  test('can be paid by hand while it is still on its way after half a year', async () => {
    const { order, refundId } = await aRefund('PENDING')
    expect((await seen(order._id)).refunds[0]).toMatchObject({ canPayByHand: false })
    await expect(payByHand(refundId, 'UTR 9')).rejects.toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
    const createdAt = new Date(Date.now() - refundOverdueMs - 1_000)
    await shop.db.update(refund).set({ createdAt }).where(eq(refund.id, refundId))
    await payByHand(refundId, 'UTR 9')
    expect(await seen(order._id)).toMatchObject({ refunded: 199, refunds: [{ isByHand: true }] })
  })
})

test('what came by transfer waits for the owner when its order is cancelled', async () => {
  const { customer, order } = await aPaidOrder(shop, { product: { cancelPolicy: 'until-lock' } })
  await recordBalance(order._id, 800)
  await customer.api(cancelMyOrder, { params: { id: order._id }, body: { reason: '' } })

  const { refunds } = await seen(order._id)
  const waiting = refunds.find(({ amount }) => amount === 800)
  expect(waiting).toMatchObject({ status: 'requested', canPayByHand: true })
  await payByHand(waiting?._id ?? '', 'UTR 10')
  expect(await seen(order._id)).toMatchObject({ refunded: 999 })
})
