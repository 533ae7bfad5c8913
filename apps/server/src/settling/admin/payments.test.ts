import { getUser } from '@nirbhaya/contract/accounts/admin'
import { listContactMessages } from '@nirbhaya/contract/contact/admin'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { errors } from '@nirbhaya/contract/errors'
import { changeOrderStatus, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { acceptHeldPayment, checkPayment, listPayments } from '@nirbhaya/contract/payments/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aPaidOrder,
  aPreparedOrder,
  aStartedBalance,
  aStartedPayment,
  eventually,
} from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { describeDifferences } from '../../money-check/report.ts'
import { order as orderTable } from '../../orders/orders.tables.ts'
import { ledgerEntry } from '../../payments/money.tables.ts'
import { payment } from '../../payments/payments.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(async () => {
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
})

const refuses = (code: keyof typeof errors) => ({ status: errors[code][0], code })
const idsOf = async (query: Parameters<typeof search>[0]) =>
  (await search(query)).map(({ _id }) => _id)
const search = async (query: {
  q?: string
  state?: 'pending' | 'held' | 'refunded' | 'failed' | 'paid'
  customer?: string
}) => (await owner(listPayments, { query })).payments

describe('the list of payments', () => {
  test('has every payment, newest first, with its result', async () => {
    const { paymentId: started, customer } = await aStartedPayment(shop)
    const paid = await aPaidOrder(shop)

    const [first, second] = await search({})

    expect(first).toMatchObject({
      _id: paid.paymentId,
      kind: 'deposit',
      state: 'paid',
      amount: 199,
      orderId: paid.order._id,
      canAccept: false,
      customer: { _id: paid.customer.user._id, email: paid.customer.user.email },
    })
    expect(second).toMatchObject({ _id: started, state: 'pending' })
    expect(second?.orderId).toBeUndefined()
    expect(await idsOf({ state: 'pending' })).toContain(started)
    expect(await idsOf({ state: 'pending' })).not.toContain(paid.paymentId)
    expect(await idsOf({ customer: customer.user._id })).toEqual([started])
  })

  test('is paged, with each payment once', async () => {
    const all = await idsOf({})
    const seen: string[] = []
    for (let cursor: string | undefined; seen.length < all.length; ) {
      const page = await owner(listPayments, {
        query: cursor ? { limit: 1, cursor } : { limit: 1 },
      })
      seen.push(...page.payments.map(({ _id }) => _id))
      cursor = page.nextCursor
      if (cursor === undefined) break
    }
    expect(seen).toEqual(all)
    await expect(owner(listPayments, { query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('and the list of orders find every reference of a payment', async () => {
    const phone = '7098765432'
    const paid = await aPaidOrder(shop, { person: { phone, name: 'Referred' } })
    const [row] = await shop.db.select().from(payment).where(eq(payment.id, paid.paymentId))
    const references = [paid.paymentId, row?.providerPaymentId ?? '', row?.bankReference ?? '']

    for (const q of references) {
      expect(q).not.toBe('')
      expect(await idsOf({ q })).toEqual([paid.paymentId])
      const { orders } = await owner(listAllOrders, { query: { q } })
      expect(orders.map(({ _id }) => _id)).toEqual([paid.order._id])
    }
    for (const q of [paid.customer.user.email, '+91 70987 65432', 'referred']) {
      expect(await idsOf({ q })).toEqual([paid.paymentId])
    }
    const prepared = await aPreparedOrder(shop, owner)
    const { paymentId: balance } = await aStartedBalance(
      shop,
      prepared.customer,
      prepared.order._id,
    )
    const { orders } = await owner(listAllOrders, { query: { q: balance } })
    expect(orders.map(({ _id }) => _id)).toEqual([prepared.order._id])
  })
})

test('checking a payment asks the provider and settles what arrived', async () => {
  const { paymentId, pay, customer } = await aStartedPayment(shop)
  const params = { id: paymentId }
  expect(await owner(checkPayment, { params })).toMatchObject({ payment: { state: 'pending' } })

  await pay('success-no-return')

  const checked = await owner(checkPayment, { params })
  const [order] = (await customer.api(listMyOrders)).orders
  expect(checked.payment).toMatchObject({ state: 'paid', orderId: order?._id })
  await expect(owner(checkPayment, { params: { id: 'pb_none' } })).rejects.toMatchObject(
    refuses('PAYMENT_NOT_FOUND'),
  )
})

describe('a held payment', () => {
  /** Creates a balance that arrived after its order had been cancelled. */
  async function aHeldBalance() {
    const prepared = await aPreparedOrder(shop, owner)
    const { customer, order } = prepared
    const balance = await aStartedBalance(shop, customer, order._id)
    const params = { id: order._id }
    const isThis = eq(orderTable.id, order._id)
    await shop.db
      .update(orderTable)
      .set({ status: 'Cancelled', balanceAskedAt: null })
      .where(isThis)
    await balance.pay('success')
    await customer.api(verifyPayment, { body: { orderId: balance.paymentId } })
    const accept = () => owner(acceptHeldPayment, { params: { id: balance.paymentId } })
    return { ...prepared, params, paymentId: balance.paymentId, accept }
  }

  test('is accepted once its order wants it, once, with a mail and an entry in the audit log', async () => {
    const { customer, params, paymentId, accept } = await aHeldBalance()
    const [held] = await search({ q: paymentId })
    expect(held).toMatchObject({ state: 'held', held: 'cancelled', canAccept: true })
    await expect(accept()).rejects.toMatchObject(refuses('HELD_NOT_DUE'))
    await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })

    await Promise.all([accept(), accept()])

    expect((await customer.api(getMyOrder, { params })).order).toMatchObject({ due: 0, paid: 999 })
    expect(await search({ q: paymentId })).toMatchObject([{ state: 'paid', orderId: params.id }])
    const entries = await shop.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.paymentId, paymentId))
    expect(entries).toMatchObject([{ orderId: params.id, amountPaise: 80_000 }])
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, paymentId))
    expect(audited).toMatchObject([{ action: 'payment.accept' }])
    await eventually(async () =>
      (await readMails(shop.dataDir)).some(
        ({ to, messageId }) => to === customer.user.email && messageId?.includes(paymentId),
      ),
    )
  })

  test('is not accepted if it has another amount or is being refunded', async () => {
    const { paymentId, accept } = await aHeldBalance()
    const change = (set: object) =>
      shop.db.update(payment).set(set).where(eq(payment.id, paymentId))
    const back = { receivedPaise: 80_000, refundedPaise: 0 }
    await change({ receivedPaise: 70_000 })
    await expect(accept()).rejects.toMatchObject(refuses('HELD_NOT_EXACT'))
    await change({ ...back, refundedPaise: 80_000 })
    await expect(accept()).rejects.toMatchObject(refuses('HELD_GOES_BACK'))
    await change(back)
    const { paymentId: open } = await aStartedPayment(shop)
    await expect(owner(acceptHeldPayment, { params: { id: open } })).rejects.toMatchObject(
      refuses('PAYMENT_NOT_FOUND'),
    )
  })

  test('has a ledger entry to which only its order can be added', async () => {
    const { paymentId } = await aHeldBalance()
    const ofPayment = eq(ledgerEntry.paymentId, paymentId)
    for (const set of [{ amountPaise: 1 }, { currency: 'USD' }]) {
      await expect(shop.db.update(ledgerEntry).set(set).where(ofPayment)).rejects.toThrow()
    }
    await expect(shop.db.delete(ledgerEntry).where(ofPayment)).rejects.toThrow()
  })
})

test("a person's page finds their orders and messages", async () => {
  const { customer, order } = await aPaidOrder(shop)
  const { _id: id, email, name } = customer.user
  await aPaidOrder(shop)
  const body = { name, email, phone: '9876543210', message: 'Where is it?' }
  await customer.api(sendContactMessage, { body })

  expect((await owner(getUser, { params: { id } })).user).toMatchObject({ _id: id, email })
  const { orders } = await owner(listAllOrders, { query: { customer: id } })
  expect(orders.map(({ _id }) => _id)).toEqual([order._id])
  const { messages } = await owner(listContactMessages, { query: { email } })
  expect(messages.map(({ message }) => message)).toEqual(['Where is it?'])
  const none = '0198c0de-0000-7000-8000-000000000000'
  await expect(owner(getUser, { params: { id: none } })).rejects.toMatchObject(
    refuses('USER_NOT_FOUND'),
  )
})
