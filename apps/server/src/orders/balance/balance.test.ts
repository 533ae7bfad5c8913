import { getDashboard, getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dayMs } from '@nirbhaya/contract/dates'
import { noticeMails } from '@nirbhaya/contract/messages/notices'
import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { changeOrderStatus, getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { createBalancePayment, getMyOrder } from '@nirbhaya/contract/orders/orders'
import { refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  anOrderPaidInFull,
  aPaidOrder,
  aPreparedOrder,
  aStartedBalance,
  eventually,
  type TestCustomer,
} from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { payment } from '../../payments/payments.tables.ts'
import { ProviderError } from '../../payments/providers/provider.ts'
import { createProviders } from '../../payments/providers/providers.ts'
import { reconcile } from '../../settling/reconciling.service.ts'
import { order } from '../orders.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))

const asksOwner = noticeMails.paymentHeld.subject('₹800.00')

type Status = 'Accepted' | 'In-Process' | 'Prepared' | 'Shipped' | 'Delivered' | 'Cancelled'

const setStatus = (id: string, status: Status) =>
  owner(changeOrderStatus, { params: { id }, body: { status } })

const start = ({ api }: TestCustomer, orderId: string, amount = 800) =>
  api(createBalancePayment, { body: { orderId, amount } })

const seenBy = async ({ api }: TestCustomer, id: string) =>
  (await api(getMyOrder, { params: { id } })).order

const seenByOwner = async (id: string) => (await owner(getOrder, { params: { id } })).order

const verify = (paymentId: string) => shop.apiFor()(verifyPayment, { body: { orderId: paymentId } })

async function rowOf(id: string) {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

/** Returns the ledger entries of a payment, oldest first. */
async function booked(paymentId: string) {
  const entries = await shop.db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.paymentId, paymentId))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.id))
  return entries.map(({ amountPaise, orderId }) => ({ amountPaise, orderId }))
}

const findTroubledPayment = async (paymentId: string) =>
  (await owner(getDashboard)).dashboard.troubled.find(({ _id }) => _id === paymentId)

const mailsTo = async ({ user }: TestCustomer, subject: RegExp) =>
  (await readMails(shop.dataDir)).filter(
    (mail) => mail.to === user.email && subject.test(mail.subject ?? ''),
  )

async function providerStatus(paymentId: string): Promise<string> {
  const response = await fetch(`${shop.origin}/payment-sandbox/control/orders/${paymentId}`, {
    headers: shop.controlHeaders,
  })
  const { order: known } = (await response.json()) as { order: { order_status: string } }
  return known.order_status
}

/** Creates a balance whose payment is still pending at the bank. */
async function aPendingBalance() {
  const prepared = await aPreparedOrder(shop, owner)
  const balance = await aStartedBalance(shop, prepared.customer, prepared.order._id)
  await balance.pay('pending')
  const resolve = (outcome: string) =>
    shop.control('resolve', { order_id: balance.paymentId, outcome })
  return { ...prepared, balanceId: balance.paymentId, resolve }
}

describe('a balance cannot be paid', () => {
  test('before the order is prepared', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)
    const refusal = { status: 409, code: 'BALANCE_NOT_DUE' }

    for (const status of ['Accepted', 'In-Process'] as const) {
      await setStatus(placed._id, status)
      await expect(start(customer, placed._id)).rejects.toMatchObject(refusal)
      expect(await seenBy(customer, placed._id)).toMatchObject({ due: 800, canPayBalance: false })
    }
  })

  test('by anybody else', async () => {
    const { order: placed } = await aPreparedOrder(shop, owner)
    const other = await aCustomer(shop)

    for (const id of [placed._id, '0198c0de-0000-7000-8000-000000000000']) {
      await expect(start(other, id)).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    }
    const visitor = shop.apiFor()(createBalancePayment, {
      body: { orderId: placed._id, amount: 800 },
    })
    await expect(visitor).rejects.toMatchObject({ status: 401 })
  })

  test.each([199, 799.99, 800.01, 800.001, 999])('in part or with more: ₹%s', async (amount) => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)

    await expect(start(customer, placed._id, amount)).rejects.toMatchObject({
      status: 400,
      code: 'CART_AMOUNT_INVALID',
    })
  })

  test('a second time', async () => {
    const { customer, order: placed } = await anOrderPaidInFull(shop, owner)

    await expect(start(customer, placed._id)).rejects.toMatchObject({ code: 'BALANCE_NOT_DUE' })
  })
})

test('an order id in capitals opens no second session for the same balance', async () => {
  const { customer, order: placed } = await aPreparedOrder(shop, owner)

  const first = await start(customer, placed._id)
  const second = await start(customer, placed._id.toUpperCase())

  expect(second.order_id).toBe(first.order_id)
})

describe('a balance that is paid', () => {
  test('settles the order once, is booked, and the customer gets a mail', async () => {
    const { customer, order: paid, paymentId, balanceId } = await anOrderPaidInFull(shop, owner)

    expect(await verify(balanceId)).toMatchObject({ success: true })
    expect(paid).toMatchObject({ due: 0, balance: 800, canPayBalance: false, status: 'Prepared' })
    expect(paid.payments).toMatchObject([
      { kind: 'deposit', amount: 199 },
      { kind: 'balance', amount: 800 },
    ])
    expect(await seenByOwner(paid._id)).toMatchObject({
      payment: 'paid',
      paid: 999,
      refundable: 999,
    })
    expect(await booked(paymentId)).toEqual([{ amountPaise: 19_900, orderId: paid._id }])
    expect(await booked(balanceId)).toEqual([{ amountPaise: 80_000, orderId: paid._id }])
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(customer, /paid in full/)
      return mails.length > 0 && mails
    })
    expect(mail?.messageId).toMatch(new RegExp(`^<balance\\.${balanceId}@`))
    expect(mail?.text).toContain('The balance of ₹800 has arrived')
    expect(mail?.text).toContain('Paid: ₹999\n')
    expect(await mailsTo(customer, /paid in full/)).toHaveLength(1)
  })

  test('is settled by the webhook alone if the customer never returns', async () => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)
    const balance = await aStartedBalance(shop, customer, placed._id)

    await balance.pay('success-no-return')

    await eventually(async () => (await seenBy(customer, placed._id)).due === 0)
  })

  test('is asked for by a mail with a link, in every payable status', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)
    const button = `Pay ₹800 online:\n${shop.config.publicUrl}/my-orders/${placed._id}\n`

    for (const status of ['In-Process', 'Prepared', 'Shipped', 'Delivered'] as const) {
      await setStatus(placed._id, status)
      const [mail] = await eventually(async () => {
        const mails = await mailsTo(customer, new RegExp(status))
        return mails.length > 0 && mails
      })
      expect(mail?.text.includes(button), status).toBe(status !== 'In-Process')
    }
  })

  test('twice counts once: the second payment is refunded automatically and is not part of the order', async () => {
    const { customer, order: placed, balanceId: first, resolve } = await aPendingBalance()
    // The first payment has expired by the shop's clock, so the customer can start a second payment. Then
    // both payments succeed at the provider.
    const expiresAt = new Date(Date.now() - 60_000)
    await shop.db.update(payment).set({ expiresAt }).where(eq(payment.id, first))
    const second = await aStartedBalance(shop, customer, placed._id)
    expect(second.paymentId).not.toBe(first)
    await second.pay('success')
    await verify(second.paymentId)
    await resolve('success')

    expect(await verify(first)).toMatchObject({ success: false, code: 'PAYMENT_FAILED' })

    expect(await rowOf(first)).toMatchObject({ status: 'held', holdReason: 'surplus' })
    await eventually(async () => {
      const [back] = await shop.db.select().from(refund).where(eq(refund.paymentId, first))
      return back?.status === 'pending'
    })
    await shop.control('clock', { advanceMs: 61_000 })
    const [back] = await eventually(async () => {
      const rows = await shop.db.select().from(refund).where(eq(refund.paymentId, first))
      return rows[0]?.status === 'succeeded' && rows
    })
    expect(back).toMatchObject({ kind: 'surplus', amountPaise: 80_000, orderId: null })
    expect(await booked(first)).toEqual([
      { amountPaise: 80_000, orderId: null },
      { amountPaise: -80_000, orderId: null },
    ])
    expect(await booked(second.paymentId)).toEqual([{ amountPaise: 80_000, orderId: placed._id }])
    const seen = await seenBy(customer, placed._id)
    expect(seen).toMatchObject({ due: 0, refunded: 0 })
    expect(seen.payments.map(({ kind }) => kind)).toEqual(['deposit', 'balance'])
    expect(await findTroubledPayment(first)).toBeUndefined()
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(customer, /Your refund/)
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain('could not be used')
    expect(mail?.text).toContain(causeWords['paid-twice'].says)
    // The shop refunds the needless payment by itself, so no mail asks the owner to decide about it.
    const told = (await readMails(shop.dataDir)).filter(({ subject }) => subject === asksOwner)
    expect(told).toEqual([])
  })
})

describe('the balance of a cancelled order', () => {
  test('has its open payment ended at the provider', async () => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)
    const balance = await aStartedBalance(shop, customer, placed._id)

    await setStatus(placed._id, 'Cancelled')

    await eventually(async () => (await rowOf(balance.paymentId)).status === 'closed')
    expect(await providerStatus(balance.paymentId)).toBe('TERMINATED')
    await expect(balance.pay('success')).rejects.toThrow('order_inactive')
    await expect(start(customer, placed._id)).rejects.toMatchObject({ code: 'BALANCE_NOT_DUE' })
    expect(await seenBy(customer, placed._id)).toMatchObject({ due: 0, refunded: 0 })
  })

  test('is refunded automatically if it is paid late and a refund was promised', async () => {
    const { customer, order: placed, balanceId, resolve } = await aPendingBalance()
    const body = { status: 'Cancelled', refund: 'planned' } as const
    await owner(changeOrderStatus, { params: { id: placed._id }, body })
    await eventually(async () => (await providerStatus(balanceId)) === 'TERMINATION_REQUESTED')
    await resolve('success')
    await verify(balanceId)

    expect(await rowOf(balanceId)).toMatchObject({
      status: 'held',
      holdReason: 'ended',
      receivedPaise: 80_000,
      refundedPaise: 80_000,
    })
    expect(await findTroubledPayment(balanceId)).toBeUndefined()
    expect(await seenBy(customer, placed._id)).toMatchObject({ refunded: 0, refunds: [] })
  })

  test('is on the owner’s to-do list while the provider refuses the automatic refund', async () => {
    const { order: placed, balanceId, resolve } = await aPendingBalance()
    const body = { status: 'Cancelled', refund: 'planned' } as const
    await owner(changeOrderStatus, { params: { id: placed._id }, body })
    await eventually(async () => (await providerStatus(balanceId)) === 'TERMINATION_REQUESTED')
    const waiting = async () => (await owner(getToDo)).toDo.payments ?? 0
    const refuse = (kind: 'refused' | 'not-found') => () =>
      Promise.reject(new ProviderError(kind, 'not enough money'))
    const { current } = shop.settling.providers
    const refusing = { ...current, refund: refuse('refused'), getRefund: refuse('not-found') }
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const refusedAfter = (minutes: number) =>
      reconcile({ ...shop.settling, providers: createProviders(refusing) }, later(minutes))
    const before = await waiting()
    await shop.control('failures', { call: 'refund', kind: 500, times: 100 })
    await resolve('success')
    await verify(balanceId)
    await refusedAfter(10)
    expect([await findTroubledPayment(balanceId), await waiting()]).toEqual([undefined, before])

    for (const minutes of [20, 40, 80]) await refusedAfter(minutes)

    const shown = await findTroubledPayment(balanceId)
    // Nothing more is refundable, so the owner cannot request a second refund of the same money.
    expect(shown).toMatchObject({ status: 'held', amount: 800, refundable: 0 })
    expect(shown).not.toHaveProperty('held')
    expect(await waiting()).toBe(before + 1)

    await shop.control('reset', { keepOrders: true })
    await eventually(async () => {
      await reconcile(shop.settling, later(24 * 60))
      return (await waiting()) === before
    })
    expect(await findTroubledPayment(balanceId)).toBeUndefined()
  })

  test('is held for the owner to refund if it is paid late', async () => {
    const { customer, order: placed, balanceId, resolve } = await aPendingBalance()
    await setStatus(placed._id, 'Cancelled')
    await eventually(async () => (await providerStatus(balanceId)) === 'TERMINATION_REQUESTED')
    await resolve('success')
    expect(await verify(balanceId)).toMatchObject({ success: false, code: 'PAYMENT_FAILED' })

    expect(await findTroubledPayment(balanceId)).toMatchObject({
      status: 'held',
      held: 'cancelled',
      amount: 800,
      refundable: 800,
      currency: 'INR',
      customer: 'Asha Rao',
    })
    expect(await booked(balanceId)).toEqual([{ amountPaise: 80_000, orderId: null }])
    expect(await seenByOwner(placed._id)).toMatchObject({ paid: 199, refundable: 199 })

    const body = { reason: 'The order was cancelled', requestId: crypto.randomUUID() }
    const wish = () => owner(refundHeldPayment, { params: { id: balanceId }, body })
    expect(await wish()).toMatchObject({ message: 'The money is on its way back to the customer' })
    expect(await wish()).toMatchObject({ message: 'The money is on its way back to the customer' })
    const another = { ...body, requestId: crypto.randomUUID() }
    await expect(
      owner(refundHeldPayment, { params: { id: balanceId }, body: another }),
    ).rejects.toMatchObject({ status: 409, code: 'REFUND_TOO_LARGE' })

    expect(await findTroubledPayment(balanceId)).toBeUndefined()
    await eventually(async () => {
      await shop.control('clock', { advanceMs: 61_000 })
      return (await booked(balanceId)).length === 2
    })
    expect(await booked(balanceId)).toEqual([
      { amountPaise: 80_000, orderId: null },
      { amountPaise: -80_000, orderId: null },
    ])
    expect(await seenBy(customer, placed._id)).toMatchObject({ refunded: 0, refunds: [] })
  })

  test('can be paid again once the order is accepted again', async () => {
    const { customer, order: placed } = await aPreparedOrder(shop, owner)
    const earlier = await aStartedBalance(shop, customer, placed._id)
    await setStatus(placed._id, 'Cancelled')
    await eventually(async () => (await rowOf(earlier.paymentId)).status === 'closed')

    await setStatus(placed._id, 'Prepared')
    const balance = await aStartedBalance(shop, customer, placed._id)
    expect(balance.paymentId).not.toBe(earlier.paymentId)
    await balance.pay('success')
    await verify(balance.paymentId)

    expect(await seenBy(customer, placed._id)).toMatchObject({ due: 0 })
  })
})

test('an order that is cancelled while it is being paid still shows the money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order: placed, balanceId, resolve } = await aPendingBalance()
    await shop.control('webhooks', { drop: true })
    await resolve('success')

    await Promise.all([verify(balanceId), setStatus(placed._id, 'Cancelled'), verify(balanceId)])

    const { status, receivedPaise } = await rowOf(balanceId)
    expect(receivedPaise).toBe(80_000)
    const entries = await booked(balanceId)
    expect(entries).toEqual([
      { amountPaise: 80_000, orderId: status === 'paid' ? placed._id : null },
    ])
    const seen = await seenByOwner(placed._id)
    expect(seen.paid).toBe(status === 'paid' ? 999 : 199)
  }
})

test('reconciliation settles a balance without browser and webhook', async () => {
  await shop.control('webhooks', { drop: true })
  const { customer, order: placed } = await aPreparedOrder(shop, owner)
  const balance = await aStartedBalance(shop, customer, placed._id)
  await balance.pay('success-no-return')

  await reconcile(shop.settling, new Date(Date.now() + 3 * 60_000))

  expect(await seenBy(customer, placed._id)).toMatchObject({ due: 0 })
})

describe('the time when the balance was asked for', () => {
  test('stays while it can be paid, and is cleared when it cannot', async () => {
    const { order: placed } = await aPaidOrder(shop)
    const askedAt = async () => (await seenByOwner(placed._id)).balanceAskedAt
    expect(await askedAt()).toBeUndefined()

    await setStatus(placed._id, 'Prepared')
    const first = await askedAt()
    expect(first).toBeTruthy()
    await setStatus(placed._id, 'Shipped')
    await setStatus(placed._id, 'Delivered')
    expect(await askedAt()).toBe(first)

    for (const status of ['In-Process', 'Cancelled'] as const) {
      await setStatus(placed._id, 'Prepared')
      await shop.db.update(order).set({ balanceReminders: 2 }).where(eq(order.id, placed._id))
      await setStatus(placed._id, status)
      expect(await askedAt()).toBeUndefined()
      const [row] = await shop.db.select().from(order).where(eq(order.id, placed._id))
      expect(row?.balanceReminders).toBe(0)
    }
  })

  test('makes the balance overdue after seven days, in the list and in the spreadsheet', async () => {
    const person = { lastName: 'Overduemarker' }
    const asked = async (days: number, change: Partial<typeof order.$inferInsert> = {}) => {
      const { id } = await anOrderOf(shop, { person, status: 'Prepared' })
      const balanceAskedAt = new Date(Date.now() - days * dayMs)
      await shop.db
        .update(order)
        .set({ balanceAskedAt, ...change })
        .where(eq(order.id, id))
      return id
    }
    const late = await asked(7.01)
    await asked(6.99)
    await asked(30, { balancePaidPaise: 80_000 })
    await asked(30, { refundedPaise: 19_900 })
    const partly = await asked(30, { refundedPaise: 100 })
    await anOrderOf(shop, { person })

    const query = { q: 'overduemarker', balance: 'overdue' as const }
    const { orders } = await owner(listAllOrders, { query })
    expect(orders.map(({ _id }) => _id)).toEqual([partly, late])
    await expect(
      owner(listAllOrders, { query: { balance: 'some' as never } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
