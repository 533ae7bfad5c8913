import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import {
  exportAtRisk,
  exportChoices,
  listAtRisk,
  listChoices,
  listMoves,
  previewMove,
  startMove,
} from '@nirbhaya/contract/promises/admin'
import {
  listStops,
  previewRefunds,
  resumeRefunds,
  stopRefunds,
} from '@nirbhaya/contract/promises/automatic-refunds'
import { answerChoice, getChoice, getMyChoice } from '@nirbhaya/contract/promises/promises'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  aPaidOrder,
  aProduct,
  eventually,
  paymentRequestOf,
} from '../../test/builders.ts'
import { postForm } from '../../test/form-post.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { formerEmail, user } from '../accounts/accounts.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { move, promise } from '../orders/delivery/promised.tables.ts'
import { getLockedOrder } from '../orders/order-records.service.ts'
import { order } from '../orders/orders.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import { signedIds } from '../platform/signed-id.ts'
import { mailComingRefunds } from './admin/coming-refunds.jobs.ts'
import { finishMoves, moveLateOrder } from './moving.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { mailChosen } from './promise-mails.ts'
import { choice } from './promises.tables.ts'

const shop = await testShop()
const { api: owner, token: ownersToken } = await signInAdmin(shop)
const visitor = shop.apiFor()

afterEach(async () => {
  clock.reset()
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
})

const inDays = (count: number) => indiaDayOf(new Date(Date.now() + count * dayMs))
async function sheetOf({ url }: { url: string }, query = '') {
  const headers = { authorization: `Bearer ${ownersToken}` }
  return (await fetch(`${shop.origin}/api${url}${query}`, { headers })).text()
}

/** Waits until everyone who was asked has the mail. */
const isMailed = async () =>
  (await shop.db.$count(
    choice,
    and(isNull(choice.mailedAt), isNull(choice.outcome), isNotNull(choice.askedAt)),
  )) === 0

/** Runs the promise jobs this many days from now. */
async function pass(days: number) {
  clock.set(new Date(Date.now() + days * dayMs))
  await runPromiseJobs(shop.promises)
  await eventually(isMailed)
}

/** Creates an order in a batch. Delivery is promised for 10 to 20 days after booking. */
async function anOrderInBatch() {
  const { id: productId } = await aProduct(shop)
  const terms = { fromDays: 10, dueDays: 20 }
  const { batch } = await owner(createBatch, { body: { productId, capacity: 5, terms } })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  const customer = await aCustomer(shop)
  const { api } = customer
  await api(addCartLine, { body: { productId } })
  const started = await api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })
  await shop.control('pay', { payment_session_id: started.payment_session_id, outcome: 'success' })
  await api(verifyPayment, { body: { orderId: started.order_id } })
  const [placed] = (await api(listMyOrders)).orders
  if (!placed) throw new Error('no order')
  const which = { params: { id: placed._id } }
  const move = async (dueDays: number | null, reason = 'A part is late') => {
    const moved = dueDays === null ? null : { fromDays: dueDays - 10, dueDays }
    const body = { batchId: batch._id, terms: moved, reason, requestId: newId() }
    await owner(startMove, { body })
    await finishMoves(shop.promises)
    await eventually(isMailed)
    return body
  }
  const asked = async () => (await api(getMyChoice, which)).choice
  const answer = async (wish: 'wait' | 'refund') =>
    visitor(answerChoice, { body: { token: (await asked())?.token ?? '', answer: wish } })
  const shown = async () => (await api(getMyOrder, which)).order
  return {
    batchId: batch._id,
    productId,
    orderId: placed._id,
    customer,
    move,
    asked,
    answer,
    shown,
  }
}

const undated = async (one: Awaited<ReturnType<typeof anOrderInBatch>>) => {
  await owner(changeBatch, { params: { id: one.batchId }, body: { state: 'closed' } })
  await one.move(null)
}

describe('a moved date', () => {
  test('is mailed to every customer whose order is not shipped, even while the parcel is being packed', async () => {
    const one = await anOrderInBatch()
    const params = { id: one.orderId }
    await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })
    const terms = { fromDays: 70, dueDays: 90 }
    const wish = { batchId: one.batchId, terms, reason: 'A part is late' }
    const { preview } = await owner(previewMove, { body: wish })
    expect(preview).toMatchObject({ orders: 1, withoutAnswer: { wait: 1, refund: 0 } })

    await one.move(90)

    expect((await one.shown()).delivery).toEqual({ from: inDays(80), due: inDays(90) })
    expect(await one.asked()).toMatchObject({ about: 'move', withoutAnswer: 'wait' })
    // An order in the status Prepared is refunded only if the customer asks for it, never by default.
    await pass(8)
    expect((await one.shown()).status).toBe('Prepared')
    expect(await one.asked()).toBeUndefined()
    clock.reset()
    const other = await anOrderInBatch()
    const others = { id: other.orderId }
    await owner(changeOrderStatus, { params: others, body: { status: 'Prepared' } })
    await other.move(90)
    await other.answer('refund')
    await pass(2)
    expect((await other.shown()).status).toBe('Cancelled')

    clock.reset()
    const shipped = await anOrderInBatch()
    const left = { params: { id: shipped.orderId }, body: { status: 'Shipped' as const } }
    await owner(changeOrderStatus, left)
    await shipped.move(90)
    expect(await shipped.asked()).toBeUndefined()
  })

  test('is not mailed a second time when an order is set back to Prepared weeks later', async () => {
    const one = await anOrderInBatch()
    const params = { id: one.orderId }
    await one.move(40)
    const questions = async () => {
      const mails = await readMails(shop.dataDir)
      const { email } = one.customer.user
      return mails.filter(({ to, messageId }) => to === email && messageId?.includes('promise.'))
    }
    expect(await one.asked()).toMatchObject({ withoutAnswer: 'wait' })
    expect(await questions()).toHaveLength(1)
    await owner(changeOrderStatus, { params, body: { status: 'Shipped' } })
    await pass(2)
    await pass(21)

    await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })
    await pass(21.1)

    expect(await one.asked()).toBeUndefined()
    expect(await questions()).toHaveLength(1)
    expect((await one.shown()).status).toBe('Prepared')
  })

  test('can still be answered in time by an order that was marked as shipped by mistake', async () => {
    const one = await anOrderInBatch()
    const params = { id: one.orderId }
    await one.move(40)
    const until = (await one.asked())?.until
    await owner(changeOrderStatus, { params, body: { status: 'Shipped' } })
    await pass(1)
    await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })
    await pass(2)

    expect(await one.asked()).toMatchObject({ until })
    await one.answer('refund')
    await pass(4)
    expect((await one.shown()).status).toBe('Cancelled')
  })

  test('is previewed, mailed once, and chosen about by the mail’s link alone', async () => {
    const one = await anOrderInBatch()
    const wish = {
      batchId: one.batchId,
      terms: { fromDays: 20, dueDays: 40 },
      reason: 'A part is late',
    }
    const { preview } = await owner(previewMove, { body: wish })
    expect(preview).toMatchObject({ orders: 1, withoutAnswer: { wait: 1, refund: 0 } })
    expect(preview.mail?.text).toContain('A part is late')

    const sent = await one.move(40)
    await owner(startMove, { body: sent })
    const mails = async () =>
      (await readMails(shop.dataDir)).filter(
        ({ to, messageId }) => to === one.customer.user.email && messageId?.startsWith('<promise.'),
      )
    const [mail] = await eventually(async () => {
      const found = await mails()
      return found.length > 0 && found
    })
    const token = /token=([\w.%-]+)&answer=wait/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await one.shown()).promises).toMatchObject([
      { revision: 0 },
      { revision: 1, reason: 'A part is late', delivery: { due: inDays(40) } },
    ])
    expect((await one.shown()).delivery?.due).toBe(inDays(40))

    const { choice } = await visitor(getChoice, { query: { token } })
    expect(choice).toMatchObject({ withoutAnswer: 'wait', before: { due: inDays(20) } })
    expect(choice.answer).toBeUndefined()
    const post = (answer: string) => postForm(shop, `/promise?token=${token}`, { answer })
    expect((await post('wait')).status).toBe(200)
    expect((await post('wait')).status).toBe(200)
    expect((await visitor(getChoice, { query: { token } })).choice.answer).toBe('wait')
    const [moved] = (await owner(listMoves)).moves
    expect(moved).toMatchObject({ isDone: true, answers: { wait: 1, refund: 0, none: 0 } })
    expect(await mails()).toHaveLength(1)

    await pass(8)
    await expect(one.answer('refund')).rejects.toMatchObject({ code: 'CHOICE_NOT_FOUND' })
    await expect(
      visitor(answerChoice, { body: { token, answer: 'refund' } }),
    ).rejects.toMatchObject({ status: 409, code: 'CHOICE_OVER' })
    expect((await post('refund')).status).toBe(409)
    expect((await visitor(getChoice, { query: { token } })).choice.outcome).toBe('waits')
  })

  test('ends open payments: nobody pays for another date than they read', async () => {
    const one = await anOrderInBatch()
    const late = await aCustomer(shop)
    await late.api(addCartLine, { body: { productId: one.productId } })
    const start = () => late.api(createPaymentOrder, { body: paymentRequestOf(late, 199) })
    const { order_id: paymentId } = await start()

    await one.move(30)

    await eventually(async () => {
      const [row] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
      return row?.status === 'closed'
    })
    const again = await start()
    expect(again.order_id).not.toBe(paymentId)
    const paid = { payment_session_id: again.payment_session_id, outcome: 'success' }
    await shop.control('pay', paid)
    await late.api(verifyPayment, { body: { orderId: again.order_id } })
    const [placed] = (await late.api(listMyOrders)).orders
    expect(placed?.delivery?.due).toBe(inDays(30))
  })

  test('asks a customer who had paid for the earlier date, but had no order yet', async () => {
    const one = await anOrderInBatch()
    const late = await aCustomer(shop)
    await late.api(addCartLine, { body: { productId: one.productId } })
    const started = await late.api(createPaymentOrder, { body: paymentRequestOf(late, 199) })
    await shop.control('pay', {
      payment_session_id: started.payment_session_id,
      outcome: 'success',
    })

    await one.move(30)
    await late.api(verifyPayment, { body: { orderId: started.order_id } })

    const [placed] = (await late.api(listMyOrders)).orders
    const which = { params: { id: placed?._id ?? '' } }
    const asked = await eventually(async () => (await late.api(getMyChoice, which)).choice)
    const others: { withoutAnswer?: string } = (await one.asked()) ?? {}
    expect(asked).toMatchObject({
      reason: 'A part is late',
      before: { due: inDays(20) },
      delivery: { due: inDays(30) },
      withoutAnswer: others.withoutAnswer,
    })
    expect((await late.api(getMyOrder, which)).order.delivery?.due).toBe(inDays(30))
    await eventually(isMailed)
    expect(await shop.db.$count(choice, eq(choice.orderId, which.params.id))).toBe(1)
  })

  test('is not asked about twice, however late the order of an earlier payment is placed', async () => {
    const one = await anOrderInBatch()
    await one.move(30)
    const [before] = await shop.db.select().from(choice).where(eq(choice.orderId, one.orderId))

    const about = { orderId: one.orderId, batchId: one.batchId }
    await Promise.all([moveLateOrder(shop.promises, about), moveLateOrder(shop.promises, about)])

    const after = await shop.db.select().from(choice).where(eq(choice.orderId, one.orderId))
    expect(after).toHaveLength(1)
    expect(after[0]?.id).toBe(before?.id)
  })

  test('the first time and by few days, no answer means waiting; the second time, a refund', async () => {
    const one = await anOrderInBatch()
    await one.move(40)
    await pass(8)
    expect((await one.shown()).status).toBe('Accepted')
    await one.move(45)
    expect(await one.asked()).toMatchObject({ withoutAnswer: 'refund' })
    await pass(16)
    expect(await one.shown()).toMatchObject({ status: 'Cancelled', refunded: 199 })
  })

  test('is refused if it has passed already for some of its orders', async () => {
    const one = await anOrderInBatch()
    clock.set(new Date(Date.now() + 15 * dayMs))
    await expect(one.move(12)).rejects.toMatchObject({
      status: 400,
      fields: { terms: fieldRefusals.pastForSome },
    })
    await one.move(30)
    expect((await one.shown()).delivery?.due).toBe(inDays(30))
  })

  test('by more days than the setting, or without a date, no answer means a refund', async () => {
    const [far, none] = [await anOrderInBatch(), await anOrderInBatch()]
    await far.move(51)
    await undated(none)
    expect(await none.asked()).toMatchObject({ withoutAnswer: 'refund' })
    expect((await none.asked())?.delivery).toBeUndefined()
    await none.answer('wait')
    const { sum, choices } = await owner(previewRefunds)
    expect(choices.filter(({ orderId }) => orderId === far.orderId)).toEqual([])
    expect(sum).toBe(0)
    await pass(8)
    expect(await far.shown()).toMatchObject({ status: 'Cancelled', refunded: 199 })
    expect(await none.shown()).toMatchObject({ status: 'Accepted', refunded: 0 })
  })

  test('and a customer who chose a refund can change that for a day', async () => {
    const one = await anOrderInBatch()
    await one.move(30)
    await one.answer('refund')
    const first = await one.answer('refund')
    expect(Date.parse(first.choice.until) - Date.now()).toBeLessThanOrEqual(dayMs)
    await one.answer('wait')
    await one.answer('refund')
    expect(await owner(previewRefunds)).toMatchObject({ count: 1, sum: 199 })
    await pass(1.1)
    expect(await one.shown()).toMatchObject({ status: 'Cancelled', refunded: 199 })
  })
})

describe('a choice by a mail’s link', () => {
  const mailsOf = async (to: string, kind: string) =>
    (await readMails(shop.dataDir)).filter(
      (mail) => mail.to === to && mail.messageId?.startsWith(`<${kind}.`),
    )
  const tokenIn = (text = '') =>
    decodeURIComponent(/\/promise\?token=([^&\s]+)&/.exec(text)?.[1] ?? '')

  test('is confirmed by mail at once, with a link that changes it', async () => {
    const one = await anOrderInBatch()
    const { email } = one.customer.user
    await one.move(30)
    const [asking] = await mailsOf(email, 'promise')
    await visitor(answerChoice, { body: { token: tokenIn(asking?.text), answer: 'refund' } })

    const [told] = await eventually(async () => {
      const mails = await mailsOf(email, 'chosen')
      return mails.length > 0 && mails
    })

    expect(told?.subject).toContain('You chose a refund')
    expect(told?.text).toContain('answer=wait')
    const back = { token: tokenIn(told?.text), answer: 'wait' as const }
    expect((await visitor(answerChoice, { body: back })).choice.answer).toBe('wait')
    await visitor(answerChoice, { body: back })
    const both = await eventually(async () => {
      const mails = await mailsOf(email, 'chosen')
      return mails.length > 1 && mails
    })
    expect(both.map(({ subject }) => subject?.slice(0, 8))).toEqual(['You chos', 'You wait'])
  })

  test('is confirmed without that link once it can no longer be changed', async () => {
    const one = await anOrderInBatch()
    await one.move(30)
    await one.answer('refund')
    await pass(1.1)
    const [row] = await shop.db.select().from(choice).where(eq(choice.orderId, one.orderId))

    const sent: Mail[] = []
    await mailChosen(
      { ...shop, sendMail: async (mail) => void sent.push(mail) },
      { choiceId: row?.id ?? '', chosenAt: row?.answeredAt?.toISOString() ?? '' },
    )

    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).not.toContain('/promise?')
  })

  test('fails once the account no longer has the address it was mailed to', async () => {
    const one = await anOrderInBatch()
    const { email, _id: id } = one.customer.user
    await one.move(30)
    const [asking] = await mailsOf(email, 'promise')
    const token = tokenIn(asking?.text)
    expect((await visitor(getChoice, { query: { token } })).choice.about).toBe('move')
    await shop.db
      .update(user)
      .set({ email: `new.${email}` })
      .where(eq(user.id, id))

    const gone = { status: 404, code: 'CHOICE_NOT_FOUND' }
    await expect(visitor(getChoice, { query: { token } })).rejects.toMatchObject(gone)
    const body = { token, answer: 'refund' as const }
    await expect(visitor(answerChoice, { body })).rejects.toMatchObject(gone)
    // The customer can still choose on their order's page.
    expect((await one.answer('wait')).choice.answer).toBe('wait')
    const told = await eventually(async () => (await mailsOf(`new.${email}`, 'chosen'))[0])
    expect((await visitor(getChoice, { query: { token: tokenIn(told.text) } })).choice.answer).toBe(
      'wait',
    )
  })

  test('works with a link from before the change, too, while the account keeps its address', async () => {
    const one = await anOrderInBatch()
    await one.move(30)
    const [row] = await shop.db.select().from(choice).where(eq(choice.orderId, one.orderId))
    const token = signedIds('promise.choice').make(shop.promises.secret, row?.id ?? '')
    expect((await visitor(getChoice, { query: { token } })).choice.about).toBe('move')

    const { email, _id: userId } = one.customer.user
    const expiresAt = new Date(Date.now() + dayMs)
    await shop.db.insert(formerEmail).values({ userId, email, wasVerified: false, expiresAt })

    await expect(visitor(getChoice, { query: { token } })).rejects.toMatchObject({ status: 404 })
  })

  test.each(['a.b', `${newId()}.b`, `${newId()}`, `${'0'.repeat(36)}.x`, '.'])(
    'fails with the link %s',
    async (token) => {
      await expect(visitor(getChoice, { query: { token } })).rejects.toMatchObject({ status: 404 })
    },
  )
})

test('a customer who booked at the new date after the move began is not asked', async () => {
  const one = await anOrderInBatch()
  const terms = { fromDays: 10, dueDays: 20 }
  const id = newId()
  await shop.db
    .insert(move)
    .values({ id, batchId: one.batchId, terms, reason: 'A part is late', actorId: newId() })

  await finishMoves(shop.promises)

  expect(await one.asked()).toBeUndefined()
  expect(await shop.db.$count(promise, eq(promise.orderId, one.orderId))).toBe(1)
})

describe('a due day that passes', () => {
  test('is asked about, and refunded two days later unless its customer waits', async () => {
    const { customer, order: placed } = await aPaidOrder(shop)
    const waits = await anOrderInBatch()
    const which = { params: { id: placed._id } }
    await pass(21)
    expect(await waits.asked()).toMatchObject({ about: 'overdue', withoutAnswer: 'refund' })
    await waits.answer('wait')
    await pass(61)
    expect((await customer.api(getMyChoice, which)).choice).toMatchObject({ about: 'overdue' })
    await pass(62.5)
    expect((await customer.api(getMyOrder, which)).order.status).toBe('Accepted')
    await pass(63.5)
    expect((await customer.api(getMyOrder, which)).order).toMatchObject({
      status: 'Cancelled',
      refunded: 199,
    })
    expect((await waits.shown()).status).toBe('Accepted')
  })

  test('starts no refund while the owner states a force majeure', async () => {
    const one = await anOrderInBatch()
    await pass(21)
    const reason = 'A flood at the works'
    await owner(stopRefunds, { body: { batchId: one.batchId, reason } })
    await owner(stopRefunds, { body: { batchId: one.batchId, reason } })
    const { stops } = await owner(listStops)
    expect(stops).toMatchObject([{ reason, batch: { _id: one.batchId } }])
    await pass(40)
    expect((await one.shown()).status).toBe('Accepted')
    const end = { params: { id: stops[0]?._id ?? '' } }
    await owner(resumeRefunds, end)
    await expect(owner(resumeRefunds, end)).rejects.toMatchObject({ code: 'STOP_NOT_FOUND' })
    await pass(40)
    expect((await one.shown()).status).toBe('Cancelled')
  })

  test('starts no refund once the owner stops them, even if one is about to start', async () => {
    const one = await anOrderInBatch()
    await pass(21)
    clock.set(new Date(Date.now() + 40 * dayMs))
    const { kept } = await shop.db.transaction(async (tx) => {
      await getLockedOrder(tx, one.orderId)
      const kept = runPromiseJobs(shop.promises)
      await untilLockWait(shop.db)
      await owner(stopRefunds, { body: { batchId: one.batchId, reason: 'A flood at the works' } })
      return { kept }
    })

    await kept
    expect((await one.shown()).status).toBe('Accepted')
  })
})

test('of orders without a batch: the owner is mailed in time and can stop all refunds at once', async () => {
  const { customer, order: placed } = await aPaidOrder(shop)
  const { order: other } = await aPaidOrder(shop)
  const which = { params: { id: placed._id } }
  const reason = 'A flood at the works'
  const told = async () =>
    (await readMails(shop.dataDir)).filter(({ messageId }) => messageId?.startsWith('<refunds-'))
  // The delivery dates of both orders passed long ago, and the jobs run for the first time only now, as after
  // a late upgrade. The customers still get two days to answer.
  await pass(200)
  expect((await customer.api(getMyOrder, which)).order.status).toBe('Accepted')
  expect(Date.parse((await customer.api(getMyChoice, which)).choice?.until ?? '')).toBeGreaterThan(
    clock.now().getTime() + 1.99 * dayMs,
  )
  clock.set(new Date(clock.now().getTime() + dayMs))
  const { count } = await owner(previewRefunds)
  expect(count).toBeGreaterThanOrEqual(2)
  expect((await owner(getToDo)).toDo.refunds).toBe(count)
  await mailComingRefunds(shop)
  const [mail] = await told()
  expect(mail).toMatchObject({ to: shop.config.admin.email })
  expect(mail?.text).toContain('/admin/batches/refunds')

  await owner(stopRefunds, { body: { batchId: null, reason } })
  await owner(stopRefunds, { body: { batchId: null, reason } })
  const { stops } = await owner(listStops)
  const all = stops.find(({ batch, orderId }) => !batch && !orderId)
  expect(all).toMatchObject({ reason })
  const left = await owner(previewRefunds)
  expect(left.choices.map(({ orderId }) => orderId)).not.toContain(placed._id)
  await pass(300)
  for (const id of [placed._id, other._id]) {
    const [row] = await shop.db.select().from(order).where(eq(order.id, id))
    expect(row?.status).toBe('Accepted')
  }
  await owner(resumeRefunds, { params: { id: all?._id ?? '' } })
  await pass(301)
  expect((await customer.api(getMyOrder, which)).order.status).toBe('Cancelled')
})

test('the owner sees whose due day is near, and exports both lists', async () => {
  const one = await anOrderInBatch()
  clock.set(new Date(Date.now() + 16 * dayMs))
  const near = async (level: 'risk' | 'high' | 'late') =>
    (await owner(listAtRisk, { query: { level } })).orders.map(({ _id }) => _id)
  expect(await near('high')).toContain(one.orderId)
  clock.set(new Date(Date.now() + 21 * dayMs))
  expect(await near('late')).toContain(one.orderId)
  expect(await near('high')).not.toContain(one.orderId)
  expect(await sheetOf(exportAtRisk, '?level=late')).toContain(one.orderId)

  await runPromiseJobs(shop.promises)
  const { choices } = await owner(listChoices, { query: { answer: 'none' } })
  expect(choices.map(({ orderId }) => orderId)).toContain(one.orderId)
  expect(await sheetOf(exportChoices)).toContain(one.orderId)
})

test('a repeated move counts once, and another move needs an id of its own', async () => {
  const one = await anOrderInBatch()
  const body = await one.move(60)

  await owner(startMove, { body })
  for (const other of [{ reason: 'Another reason' }, { terms: { fromDays: 60, dueDays: 70 } }]) {
    await expect(owner(startMove, { body: { ...body, ...other } })).rejects.toMatchObject({
      status: 409,
      code: 'REQUEST_REUSED',
    })
  }
  expect(await shop.db.$count(promise, eq(promise.orderId, one.orderId))).toBe(2)
})

test('a shipped order is not moved, and an invalid link is answered as such', async () => {
  const one = await anOrderInBatch()
  const { changeOrderStatus } = await import('@nirbhaya/contract/orders/admin')
  await owner(changeOrderStatus, { params: { id: one.orderId }, body: { status: 'Shipped' } })
  await one.move(60)
  expect(await shop.db.$count(promise, eq(promise.orderId, one.orderId))).toBe(1)
  await pass(100)
  expect((await one.shown()).status).toBe('Shipped')
  await expect(visitor(getChoice, { query: { token: 'a.b' } })).rejects.toMatchObject({
    status: 404,
    code: 'CHOICE_NOT_FOUND',
  })
  const open = { batchId: one.batchId, terms: null, reason: 'Nobody knows', requestId: newId() }
  await expect(owner(startMove, { body: open })).rejects.toMatchObject({ code: 'BATCH_IS_OPEN' })
})
