import { createBatch } from '@nirbhaya/contract/batches/admin'
import { getDashboard, getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dayMs } from '@nirbhaya/contract/dates'
import { changeOrderStatuses, getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import {
  askForAddresses,
  askForBalances,
  getBatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { createBalancePayment, getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { addUnbatched, countUnbatched, listAtRisk } from '@nirbhaya/contract/promises/admin'
import { getMyChoice } from '@nirbhaya/contract/promises/promises'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { createParcels, handOverParcels, listOrdersToPack } from '@nirbhaya/contract/shipping/admin'
import { importTracking } from '@nirbhaya/contract/shipping/parcel-files'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, aStartedBalance, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { insertSession } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aBatch, putIntoBatch } from '../../test/selling/booked.ts'
import { askAbout } from '../../test/selling/choices.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { advanceRounds } from '../orders/addresses/asking-addresses.service.ts'
import { askBatchForBalances } from '../orders/admin/asking-balances.service.ts'
import { remindOfBalances } from '../orders/balance/balance-reminders.service.ts'
import { order } from '../orders/orders.tables.ts'
import { refund } from '../payments/money.tables.ts'
import { clock } from '../platform/clock.ts'
import { reconcile } from '../settling/reconciling.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

/** Creates a closed batch with two orders, whose customers are asked about a missed date. */
async function aBatchOfTwo() {
  const { id: batchId } = await aBatch(shop)
  const [leaving, staying] = [await addTo(batchId), await addTo(batchId)]
  return { batchId, params: { id: batchId }, leaving, staying }
}

async function addTo(batchId: string) {
  const placed = await anOrderOf(shop)
  const key = { customerId: placed.customerId, orderId: placed.id }
  await putIntoBatch(shop, key, batchId)
  const answer = await askAbout(shop, key)
  const api = shop.apiFor(await insertSession(shop.db, placed.customerId))
  const seen = async () => (await api(getMyOrder, { params: { id: placed.id } })).order
  return { ...placed, api, answer, seen }
}

/** The subjects of the mails that a customer has got, apart from the answer to their own choice. */
async function subjectsTo({ shipTo }: { shipTo: { email: string } }, about: RegExp) {
  const mails = await readMails(shop.dataDir)
  return mails.filter(({ to, subject }) => to === shipTo.email && about.test(subject ?? ''))
}
const waitForMail = (to: Parameters<typeof subjectsTo>[0], about: RegExp) =>
  eventually(async () => (await subjectsTo(to, about)).length > 0)

const rowOf = async (id: string) => {
  const [row] = await shop.db.select().from(order).where(eq(order.id, id))
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

/** Asks for the balance of both orders of a batch, so that only the choice decides who can pay it. */
async function aBatchAskedForBalances() {
  const batch = await aBatchOfTwo()
  const { params, batchId } = batch
  await owner(askForAddresses, { params })
  await eventually(async () => (await owner(getBatchAddresses, { params })).addresses.silent === 2)
  await owner(lockAddresses, { params })
  await askBatchForBalances(shop.settling, { batchId })
  return batch
}

describe('a customer who chose the money back is left out', () => {
  test('when the owner asks a batch for addresses', async () => {
    const { params, leaving, staying } = await aBatchOfTwo()
    await leaving.answer('refund')
    expect((await owner(getBatchAddresses, { params })).addresses.notAsked).toBe(1)

    await owner(askForAddresses, { params })

    await waitForMail(staying, /address/i)
    await advanceRounds(shop.settling)
    expect((await owner(getBatchAddresses, { params })).addresses).toMatchObject({
      notAsked: 0,
      silent: 1,
      orders: { all: 1 },
    })
    expect(await subjectsTo(leaving, /address/i)).toEqual([])
  })

  test('when the address was asked for before, and a reminder is due', async () => {
    const { params, leaving } = await aBatchOfTwo()
    await owner(askForAddresses, { params })
    await waitForMail(leaving, /address/i)

    await leaving.answer('refund')

    expect((await owner(getBatchAddresses, { params })).addresses.silent).toBe(1)
    const silent = await owner(getBatchAddresses, { params, query: { answer: 'silent' } })
    expect(silent.orders).toHaveLength(1)
  })

  test('when the owner asks a batch for balances', async () => {
    const { params, leaving, staying } = await aBatchOfTwo()
    await owner(askForAddresses, { params })
    await waitForMail(leaving, /address/i)
    await owner(lockAddresses, { params })
    await leaving.answer('refund')
    expect((await owner(getBatchAddresses, { params })).addresses.balancesLeft).toBe(1)

    await owner(askForBalances, { params })

    await waitForMail(staying, /to pay/i)
    expect((await rowOf(leaving.id)).balanceAskedAt).toBeNull()
    expect(await subjectsTo(leaving, /to pay/i)).toEqual([])
  })

  test('from reminders of the balance, and from the list of overdue balances', async () => {
    const { leaving, staying } = await aBatchAskedForBalances()
    await leaving.answer('refund')

    await remindOfBalances(shop.settling, new Date(Date.now() + 8 * dayMs))

    expect((await rowOf(staying.id)).balanceReminders).toBe(2)
    expect((await rowOf(leaving.id)).balanceReminders).toBe(0)
    const long = new Date(Date.now() - 60 * dayMs)
    for (const { id } of [leaving, staying]) {
      await shop.db.update(order).set({ balanceAskedAt: long }).where(eq(order.id, id))
    }
    const { orders } = await owner(listAllOrders, { query: { balance: 'overdue' } })
    const listed = orders.map(({ _id }) => _id)
    expect([listed.includes(staying.id), listed.includes(leaving.id)]).toEqual([true, false])
  })

  test('from the lists of what to pack, of orders at risk, and from packing', async () => {
    const { params, batchId, leaving, staying } = await aBatchOfTwo()
    await owner(askForAddresses, { params })
    await waitForMail(leaving, /address/i)
    await owner(lockAddresses, { params })
    for (const { id } of [leaving, staying]) {
      const soon = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
      const paid = { balancePaise: 0, deliveryFrom: soon, deliveryDue: soon }
      await shop.db.update(order).set(paid).where(eq(order.id, id))
    }
    const atRisk = async () =>
      (await owner(listAtRisk, { query: { limit: 200 } })).orders.map(({ _id }) => _id)
    expect(await atRisk()).toEqual(expect.arrayContaining([leaving.id, staying.id]))

    await leaving.answer('refund')

    const toPack = await owner(listOrdersToPack, { query: { batch: batchId } })
    expect(toPack.orders.map(({ _id }) => _id)).toEqual([staying.id])
    expect(await atRisk()).not.toContain(leaving.id)
    const body = { orderIds: [leaving.id, staying.id] }
    const { parcels, refused } = await owner(createParcels, { body })
    expect([parcels.length, refused.length]).toEqual([1, 1])
  })

  test('from handing parcels over and from files of tracking numbers', async () => {
    const { params, leaving, staying } = await aBatchOfTwo()
    await owner(askForAddresses, { params })
    await waitForMail(leaving, /address/i)
    await owner(lockAddresses, { params })
    const orderIds = [leaving.id, staying.id]
    for (const id of orderIds) {
      await shop.db.update(order).set({ balancePaise: 0 }).where(eq(order.id, id))
    }
    const { parcels } = await owner(createParcels, { body: { orderIds } })
    const numbers = parcels.map(({ number }) => number)
    await leaving.answer('refund')

    const lines = numbers.map((number) => `${number},,DTDC,RC${number.replace(/\D/g, '')}`)
    const csv = ['Parcel,Order,Courier,Tracking number', ...lines].join('\n')
    const read = await owner(importTracking, { body: { csv } })
    const ids = parcels.map(({ _id }) => _id)
    const handed = await owner(handOverParcels, { body: { ids } })

    expect(read).toMatchObject({ changed: 1, errors: [{ line: 2 }] })
    expect(handed).toMatchObject({ changed: 1, refused: [{ number: numbers[0] }] })
  })

  test('from a change of many statuses, with every order that is cancelled or refunded', async () => {
    const { leaving, staying } = await aBatchOfTwo()
    const [cancelled, refunded] = [
      await anOrderOf(shop, { status: 'Cancelled' }),
      await anOrderOf(shop),
    ]
    await leaving.answer('refund')
    await shop.db.update(order).set({ refundedPaise: 19_900 }).where(eq(order.id, refunded.id))
    const ids = [leaving, staying, cancelled, refunded].map(({ id }) => id)

    const answer = await owner(changeOrderStatuses, { body: { ids, status: 'Prepared' } })

    await shop.db.update(order).set({ refundedPaise: 0 }).where(eq(order.id, refunded.id))
    expect(answer).toMatchObject({ changed: 1, leftOut: 3 })
    expect(answer.message).toContain('3')
    const statuses = await Promise.all(ids.map(async (id) => (await rowOf(id)).status))
    expect(statuses).toEqual(['Accepted', 'Prepared', 'Cancelled', 'Accepted'])
  })

  test('when orders without a batch are taken into one', async () => {
    const first = await aPaidOrder(shop)
    const second = await aPaidOrder(shop, { existing: first.product })
    const key = { customerId: first.customer.user._id, orderId: first.order._id }
    const answer = await askAbout(shop, key)
    await answer('refund')
    const body = { productId: first.product.id, capacity: 5, terms: { fromDays: 70, dueDays: 90 } }
    const { batch } = await owner(createBatch, { body })
    const params = { id: batch._id }

    expect(await owner(countUnbatched, { params })).toMatchObject({ orders: 1, units: 1 })
    expect(await owner(addUnbatched, { params })).toMatchObject({ taken: 1 })

    const { orders } = await owner(listAllOrders, { query: { batch: batch._id } })
    expect(orders.map(({ _id }) => _id)).toEqual([second.order._id])
  })
})

describe('a customer who chose the money back', () => {
  test('is not asked to pay on any page, and pays again after choosing to wait', async () => {
    const { leaving } = await aBatchAskedForBalances()
    expect(await leaving.seen()).toMatchObject({ canPayBalance: true, due: 800 })

    await leaving.answer('refund')

    const nothingDue = { canPayBalance: false, due: 0, refundChosen: true }
    expect(await leaving.seen()).toMatchObject(nothingDue)
    expect((await leaving.api(listMyOrders)).orders).toMatchObject([nothingDue])
    const paying = leaving.api(createBalancePayment, { body: { orderId: leaving.id, amount: 800 } })
    await expect(paying).rejects.toMatchObject({ code: 'BALANCE_NOT_DUE' })
    const { order: shown } = await owner(getOrder, { params: { id: leaving.id } })
    expect(shown).toMatchObject({ refundChosen: true, wantsUnits: false })

    await leaving.answer('wait')
    expect(await leaving.seen()).toMatchObject({ canPayBalance: true, due: 800 })
    expect(await leaving.seen()).not.toHaveProperty('refundChosen')
  })

  test.each([
    ['before the balance is paid, and then waits', true],
    ['after the balance is paid, and can still be refunded', false],
  ])('is asked about the date %s', async (_when, isAskedBefore) => {
    const { order: placed, customer } = await aPaidOrder(shop)
    await shop.db.update(order).set({ balanceAskedAt: new Date() }).where(eq(order.id, placed._id))
    const which = { params: { id: placed._id } }
    const key = { customerId: customer.user._id, orderId: placed._id }
    if (isAskedBefore) await askAbout(shop, key)
    const balance = await aStartedBalance(shop, customer, placed._id)
    await balance.pay('success')
    await customer.api(verifyPayment, { body: { orderId: balance.paymentId } })
    if (!isAskedBefore) await askAbout(shop, key)

    const answer = isAskedBefore ? 'wait' : undefined
    const { api } = customer
    await eventually(async () => (await api(getMyChoice, which)).choice?.answer === answer)
    clock.set(new Date(Date.now() + 40 * dayMs))
    await runPromiseJobs(shop.promises)

    expect(await rowOf(placed._id)).toMatchObject(
      isAskedBefore
        ? { status: 'Accepted', refundedPaise: 0 }
        : { status: 'Cancelled', refundedPaise: 99_900 },
    )
    clock.reset()
  })

  test('gets a balance back that arrives from a payment page opened before the choice', async () => {
    const { order: placed, customer } = await aPaidOrder(shop)
    const asked = { balanceAskedAt: new Date() }
    await shop.db.update(order).set(asked).where(eq(order.id, placed._id))
    const key = { customerId: customer.user._id, orderId: placed._id }
    const answer = await askAbout(shop, key)
    const balance = await aStartedBalance(shop, customer, placed._id)
    await balance.pay('pending')

    await answer('refund')
    await shop.control('resolve', { order_id: balance.paymentId, outcome: 'success' })

    // The shop pauses between two checks, so each of them is an hour later. The provider needs a minute.
    let hours = 0
    await eventually(async () => {
      hours++
      await shop.control('clock', { advanceMs: 61_000 })
      await reconcile(shop.settling, new Date(Date.now() + hours * 60 * 60_000))
      const [back] = await shop.db
        .select()
        .from(refund)
        .where(eq(refund.paymentId, balance.paymentId))
      return back?.status === 'succeeded'
    })
    expect(await rowOf(placed._id)).toMatchObject({ status: 'Accepted', balancePaidPaise: 0 })
  })

  test('ends a payment page of the balance that is still open', async () => {
    const { order: placed, customer } = await aPaidOrder(shop)
    const asked = { balanceAskedAt: new Date() }
    await shop.db.update(order).set(asked).where(eq(order.id, placed._id))
    const answer = await askAbout(shop, { customerId: customer.user._id, orderId: placed._id })
    const balance = await aStartedBalance(shop, customer, placed._id)

    await answer('refund')

    await eventually(async () => {
      const url = `${shop.origin}/payment-sandbox/control/orders/${balance.paymentId}`
      const response = await fetch(url, { headers: shop.controlHeaders })
      const { order_status } = ((await response.json()) as { order: { order_status: string } })
        .order
      return order_status === 'TERMINATED'
    })
  })

  test('does not count among the orders that wait for the owner', async () => {
    const before = await owner(getToDo)
    const { order: placed, customer } = await aPaidOrder(shop)
    const answer = await askAbout(shop, { customerId: customer.user._id, orderId: placed._id })
    expect((await owner(getToDo)).toDo.orders).toBe((before.toDo.orders ?? 0) + 1)

    await answer('refund')

    expect((await owner(getToDo)).toDo.orders).toBe(before.toDo.orders)
    await owner(getDashboard)
  })
})
