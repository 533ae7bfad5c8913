import { changePromiseSettings } from '@nirbhaya/contract/batches/admin'
import { hourMs } from '@nirbhaya/contract/dates'
import { errors } from '@nirbhaya/contract/errors'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { messages } from '@nirbhaya/contract/messages/specification'
import {
  answerAddressCheck,
  confirmMyAddress,
  getAddressCheck,
} from '@nirbhaya/contract/orders/address-checks'
import { changeOrderAddress, changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import {
  askForAddresses,
  askForBalances,
  exportBatchAddresses,
  getBatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { changeMyAddress, getMyOrder } from '@nirbhaya/contract/orders/orders'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { postForm } from '../../../test/form-post.ts'
import { readMails } from '../../../test/mails.ts'
import { insertSession, verifyEmail } from '../../../test/people/accounts.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aBatch, putIntoBatch, setCancelPolicy } from '../../../test/selling/booked.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { askBatchForBalances } from '../admin/asking-balances.service.ts'
import { orderEvent } from '../orders.tables.ts'
import { addressCheck, addressLink } from './addresses.tables.ts'
import { advanceRounds } from './asking-addresses.service.ts'

const shop = await testShop()
const { api: owner, user: ownerUser, token: ownerToken } = await signInAdmin(shop)
const visitor = shop.apiFor()

afterEach(() => clock.reset())

const elsewhere = {
  name: 'Meena',
  lastName: 'Rao',
  phone: '9123456780',
  address1: '7 Old Lane',
  address2: 'Opposite the well',
  area: 'Nashik',
  pincode: '422001',
  state: 'MH' as const,
}
const ahead = (days: number, hours = 0) =>
  clock.set(new Date(Date.now() + (days * 24 + hours) * hourMs))

const refuses = (code: keyof typeof errors) => ({ status: errors[code][0], code })

/** Creates a batch with this many paid orders. Returns it with functions that call the API for it. */
async function aBatchOf(orders: number, state: Parameters<typeof aBatch>[1] = 'closed') {
  const { id: batchId } = await aBatch(shop, state)
  const placed = []
  for (let count = 0; count < orders; count++) placed.push(await addTo(batchId))
  const params = { id: batchId }
  return {
    batchId,
    params,
    orders: placed,
    order: placed[0] as Placed,
    ask: () => owner(askForAddresses, { params }),
    lock: () => owner(lockAddresses, { params }),
    seen: async (query = {}) => owner(getBatchAddresses, { params, query }),
  }
}

async function addTo(batchId: string) {
  const placed = await anOrderOf(shop)
  await putIntoBatch(shop, { customerId: placed.customerId, orderId: placed.id }, batchId)
  const api = shop.apiFor(await insertSession(shop.db, placed.customerId))
  return { ...placed, api, params: { id: placed.id } }
}
type Placed = Awaited<ReturnType<typeof addTo>>

const mailsTo = async ({ shipTo }: Placed) =>
  (await readMails(shop.dataDir)).filter(({ to }) => to === shipTo.email)

const waitForMails = (placed: Placed, count: number) =>
  eventually(async () => {
    const mails = await mailsTo(placed)
    return mails.length === count && mails
  })

const tokenIn = (text: string | undefined) =>
  /address\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

async function linkOf(placed: Placed, count = 1) {
  return tokenIn((await waitForMails(placed, count)).at(-1)?.text)
}

const queued = async (orderId: string) => {
  const { rows } = await shop.db.execute<{ step: number }>(
    sql`select (data ->> 'step')::int as step from pgboss.job
        where name = 'order.address-check' and data ->> 'orderId' = ${orderId} order by 1`,
  )
  return rows.map(({ step }) => step)
}

describe('asking a batch for addresses', () => {
  test('mails every open order once, even if the owner presses the button again', async () => {
    const batch = await aBatchOf(3)
    const [shipped, first] = batch.orders as [Placed, Placed, Placed]
    await owner(changeOrderStatus, { params: shipped.params, body: { status: 'Shipped' } })

    await verifyEmail(shop.db, first.shipTo.email)

    const answers = await Promise.allSettled([batch.ask(), batch.ask()])

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(batch.ask()).rejects.toMatchObject(refuses('ADDRESSES_ASKED_ALREADY'))
    await eventually(async () => (await batch.seen()).addresses.silent === 2)
    await Promise.all([advanceRounds(shop.settling), advanceRounds(shop.settling)])
    const [mail] = await waitForMails(first, 1)
    expect(mail?.text).toContain('12 MG Road')
    expect(await queued(first.id)).toEqual([0])
    expect(await queued(shipped.id)).toEqual([])
    const { addresses } = await batch.seen()
    expect(addresses).toMatchObject({ silent: 2, notAsked: 0, round: { isLocked: false } })
    const audited = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, batch.batchId))
    expect(audited).toMatchObject([{ action: 'batch.ask-addresses', actorId: ownerUser._id }])
  })

  test('is refused while the batch is open, and when everybody was asked', async () => {
    const open = await aBatchOf(1, 'draft')
    await expect(open.ask()).rejects.toMatchObject(refuses('BATCH_NOT_CLOSED'))
    const empty = await aBatchOf(0)
    await expect(empty.ask()).rejects.toMatchObject(refuses('NO_ADDRESSES_LEFT'))
    await expect(empty.lock()).rejects.toMatchObject(refuses('NO_ADDRESSES_TO_LOCK'))
    for (const id of ['0197f1f0-0000-7000-8000-000000000099', 'x']) {
      const none = owner(askForAddresses, { params: { id } })
      await expect(none).rejects.toMatchObject({ status: 404 })
    }
  })

  test('asks about later orders too, in a new round once the first is locked', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    await waitForMails(batch.order, 1)
    const late = await addTo(batch.batchId)
    await advanceRounds(shop.settling)
    expect(await queued(late.id)).toEqual([0])
    await batch.lock()

    const later = await addTo(batch.batchId)
    await advanceRounds(shop.settling)
    expect(await queued(later.id)).toEqual([])
    await batch.ask()
    await waitForMails(later, 1)
    expect(await queued(batch.order.id)).toEqual([0])
    // Addresses locked in the first round stay locked.
    const { order } = await batch.order.api(getMyOrder, { params: batch.order.params })
    expect(order.addressCheck).toMatchObject({ isLocked: true })
  })

  test('reminds customers without an answer and announces the lock, once each; the others get no more mails', async () => {
    const batch = await aBatchOf(2)
    const [silent, quick] = batch.orders as [Placed, Placed]
    await batch.ask()
    await waitForMails(silent, 1)
    await waitForMails(quick, 1)
    await quick.api(confirmMyAddress, { params: quick.params })

    ahead(3, 23)
    await advanceRounds(shop.settling)
    expect(await queued(silent.id)).toEqual([0])
    ahead(4, 1)
    await Promise.all([advanceRounds(shop.settling), advanceRounds(shop.settling)])
    await waitForMails(silent, 2)
    ahead(8, 1)
    await Promise.all([advanceRounds(shop.settling), advanceRounds(shop.settling)])
    const mails = await waitForMails(silent, 3)
    expect(await queued(silent.id)).toEqual([0, 1, 2])
    expect(await queued(quick.id)).toEqual([0])
    expect(mails.at(-1)?.subject).toContain('about to be locked')
    ahead(10, 1)
    await advanceRounds(shop.settling)
    expect(await queued(silent.id)).toEqual([0, 1, 2])
    expect((await batch.seen()).addresses).toMatchObject({
      confirmed: 1,
      silent: 1,
      balancesLeft: 2,
      round: { isLocked: true },
    })
  })

  test('takes its days from settings, which must be in order', async () => {
    const set = (change: Partial<typeof defaultPromiseSettings>) =>
      owner(changePromiseSettings, { body: { ...defaultPromiseSettings, ...change } })
    await expect(set({ addressReminderDays: 9 })).rejects.toMatchObject({
      status: 400,
      fields: { addressReminderDays: expect.any(String) },
    })
    await set({ addressReminderDays: 1, addressAnswerDays: 2, addressNoticeHours: 12 })
    const batch = await aBatchOf(1)
    await batch.ask()
    await set({})

    const { addresses } = await batch.seen()
    const hours = (to: string | undefined) =>
      Math.round((Date.parse(to ?? '') - Date.parse(addresses.round?.askedAt ?? '')) / hourMs)
    expect(hours(addresses.round?.remindsAt)).toBe(24)
    expect(hours(addresses.round?.noticeAt)).toBe(36)
    expect(hours(addresses.round?.locksAt)).toBe(48)
  })
})

describe('the link of the mail', () => {
  test('shows the address without a session; opening it changes nothing, the button confirms', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    const token = await linkOf(batch.order)
    const look = async () => (await visitor(getAddressCheck, { query: { token } })).check

    const first = await look()
    expect(first).toMatchObject({ isLocked: false, user: { address1: '12 MG Road' } })
    expect(first).not.toHaveProperty('answer')
    expect(await look()).toEqual(first)
    const [kept] = await shop.db
      .select()
      .from(addressLink)
      .where(eq(addressLink.orderId, batch.order.id))
    expect(JSON.stringify(kept)).not.toContain(token)

    await visitor(answerAddressCheck, { body: { token } })
    await visitor(answerAddressCheck, { body: { token } })

    expect(await look()).toMatchObject({ answer: 'confirmed' })
    const { order } = await batch.order.api(getMyOrder, { params: batch.order.params })
    expect(order).toMatchObject({ addressCheck: { answer: 'confirmed' }, addressChanges: [] })
  })

  test('corrects the address several times, and a later confirmation keeps the correction', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    const token = await linkOf(batch.order)
    const wrong = { ...elsewhere, pincode: '1' }
    await expect(
      visitor(answerAddressCheck, { body: { token, address: wrong } }),
    ).rejects.toMatchObject({ status: 400 })

    await visitor(answerAddressCheck, { body: { token, address: elsewhere } })
    await visitor(answerAddressCheck, { body: { token } })

    const { order } = await owner(getOrder, { params: batch.order.params })
    expect(order.user).toMatchObject(elsewhere)
    expect(order).toMatchObject({ addressCheck: { answer: 'corrected' } })
    expect(order.addressChanges).toMatchObject([{ byOwner: false }])
    expect((await batch.seen({ answer: 'corrected' })).orders).toMatchObject([
      { _id: batch.order.id, answer: 'corrected', customer: 'Meena Rao' },
    ])
    expect((await batch.seen({ answer: 'silent' })).orders).toEqual([])
  })

  test('stops working once the customer has another e-mail address', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    const token = await linkOf(batch.order)
    const setEmail = (email: string) =>
      shop.db.update(user).set({ email }).where(eq(user.id, batch.order.customerId))

    await setEmail(`${newId()}@example.com`)

    const wrong = refuses('ADDRESS_LINK_WRONG')
    await expect(visitor(getAddressCheck, { query: { token } })).rejects.toMatchObject(wrong)
    const body = { token, address: elsewhere }
    await expect(visitor(answerAddressCheck, { body })).rejects.toMatchObject(wrong)
    const { order } = await owner(getOrder, { params: batch.order.params })
    expect(order.addressChanges).toEqual([])

    await setEmail(batch.order.shipTo.email)
    await visitor(getAddressCheck, { query: { token } })
  })

  test('is refused if it is unknown, or its order is shipped', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    const token = await linkOf(batch.order)
    await owner(changeOrderStatus, { params: batch.order.params, body: { status: 'Shipped' } })

    for (const one of [token, 'a'.repeat(43), '']) {
      const wrong = refuses('ADDRESS_LINK_WRONG')
      await expect(visitor(getAddressCheck, { query: { token: one } })).rejects.toMatchObject(wrong)
      await expect(
        visitor(answerAddressCheck, { body: { token: one, address: elsewhere } }),
      ).rejects.toMatchObject(wrong)
    }
  })

  test('works as a form without scripts: the page shows the result', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    const token = await linkOf(batch.order)
    const post = (fields: Record<string, string>) =>
      postForm(shop, `/address?token=${token}`, fields)

    const wrong = await post({ ...elsewhere, answer: 'corrected', pincode: '1', phone: '' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain(fieldRefusals.invalidPincode)
    expect(wrong.html).toContain(messages.invalidPhone)
    const confirmed = await post({ answer: 'confirmed' })
    expect(confirmed.status).toBe(200)
    expect(confirmed.html).toContain(addressWords.thanksTitle)
    expect((await post({ ...elsewhere, answer: 'corrected' })).html).toContain(elsewhere.address1)
    await batch.lock()
    const late = await post({ answer: 'confirmed' })
    expect(late.status).toBe(409)
    expect(late.html).toContain(addressWords.lockedTitle)
    expect((await owner(getOrder, { params: batch.order.params })).order.user.area).toBe('Nashik')
  })
})

describe('a locked address', () => {
  test('cannot be changed by its customer anywhere; the owner must give a reason', async () => {
    const batch = await aBatchOf(1)
    const { api, params } = batch.order
    await expect(api(confirmMyAddress, { params })).rejects.toMatchObject(
      refuses('ADDRESS_NOT_ASKED'),
    )
    await batch.ask()
    const token = await linkOf(batch.order)
    await setCancelPolicy(shop, batch.order.id, 'until-lock')
    expect((await api(getMyOrder, { params })).order.canCancel).toBe(true)
    ahead(10, 1)

    const locked = { ...refuses('ADDRESS_LOCKED'), message: errors.ADDRESS_LOCKED[1] }
    await expect(api(changeMyAddress, { params, body: elsewhere })).rejects.toMatchObject(locked)
    await expect(api(confirmMyAddress, { params })).rejects.toMatchObject(locked)
    await expect(visitor(answerAddressCheck, { body: { token } })).rejects.toMatchObject(locked)
    expect((await visitor(getAddressCheck, { query: { token } })).check.isLocked).toBe(true)
    expect((await api(getMyOrder, { params })).order.canCancel).toBe(false)

    await expect(owner(changeOrderAddress, { params, body: elsewhere })).rejects.toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    })
    const body = { ...elsewhere, reason: 'She called us' }
    await owner(changeOrderAddress, { params, body })
    expect((await owner(getOrder, { params })).order.user.area).toBe('Nashik')
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, batch.order.id), eq(auditLog.action, 'order.address')))
    expect(entry?.after).toMatchObject({ reason: 'She called us' })
  })

  test('can be locked early by the owner, once', async () => {
    const batch = await aBatchOf(1)
    await batch.ask()
    await waitForMails(batch.order, 1)

    const answers = await Promise.allSettled([batch.lock(), batch.lock()])

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { api, params } = batch.order
    await expect(api(changeMyAddress, { params, body: elsewhere })).rejects.toMatchObject(
      refuses('ADDRESS_LOCKED'),
    )
  })
})

describe('the balances of a batch', () => {
  test('are asked for once the addresses are locked, once each', async () => {
    const batch = await aBatchOf(2)
    const [first, cancelled] = batch.orders as [Placed, Placed]
    const ask = () => owner(askForBalances, { params: batch.params })
    await expect(ask()).rejects.toMatchObject(refuses('ADDRESSES_NOT_LOCKED'))
    await batch.ask()
    await waitForMails(first, 1)
    await waitForMails(cancelled, 1)
    await expect(ask()).rejects.toMatchObject(refuses('ADDRESSES_NOT_LOCKED'))
    await owner(changeOrderStatus, { params: cancelled.params, body: { status: 'Cancelled' } })
    await batch.lock()

    const asked = await Promise.allSettled([ask(), ask()])
    // The second call is refused if the job of the first call has already asked for all balances.
    const refused = asked.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused.length).toBeLessThan(2)
    for (const reason of refused) expect(reason).toMatchObject(refuses('NO_BALANCES_LEFT'))
    const again = () => askBatchForBalances(shop.settling, batch)
    await Promise.all([again(), again()])

    const { order } = await first.api(getMyOrder, { params: first.params })
    expect(order).toMatchObject({ status: 'Accepted', canPayBalance: true, due: 800 })
    const events = await shop.db.select().from(orderEvent).where(eq(orderEvent.orderId, first.id))
    expect(events.filter(({ status }) => status !== 'Accepted')).toEqual([])
    expect((await cancelled.api(getMyOrder, { params: cancelled.params })).order.status).toBe(
      'Cancelled',
    )
    const [, mail] = await waitForMails(first, 2)
    const shownId = first.id.slice(-orderIdShownCharacters)
    expect(mail?.subject).toBe(`₹800 to pay for order ${shownId}, then we send it`)
    expect(mail?.text).toContain(`/my-orders/${first.id}`)
    await expect(ask()).rejects.toMatchObject(refuses('NO_BALANCES_LEFT'))
  })

  test("stay requested while an order's status changes before it is shipped", async () => {
    const batch = await aBatchOf(1)
    const { api, params } = batch.order
    await batch.ask()
    await waitForMails(batch.order, 1)
    await batch.lock()
    await owner(askForBalances, { params: batch.params })
    await eventually(async () => (await api(getMyOrder, { params })).order.canPayBalance)

    for (const status of ['In-Process', 'Prepared', 'Pending'] as const) {
      await owner(changeOrderStatus, { params, body: { status } })
      expect((await api(getMyOrder, { params })).order.canPayBalance).toBe(true)
    }
    await owner(changeOrderStatus, { params, body: { status: 'Cancelled' } })
    await owner(changeOrderStatus, { params, body: { status: 'Accepted' } })
    expect((await api(getMyOrder, { params })).order.canPayBalance).toBe(false)
    expect((await batch.seen()).addresses.balancesLeft).toBe(1)
  })

  test('are not asked for by packing one before its address is locked', async () => {
    const batch = await aBatchOf(1)
    const { api, params } = batch.order
    const set = (status: 'Prepared' | 'Shipped') =>
      owner(changeOrderStatus, { params, body: { status } })

    await set('Prepared')
    expect((await api(getMyOrder, { params })).order.canPayBalance).toBe(false)
    await batch.ask()
    await waitForMails(batch.order, 2)
    await batch.lock()
    await owner(askForBalances, { params: batch.params })
    await eventually(async () => (await api(getMyOrder, { params })).order.canPayBalance)

    const other = await aBatchOf(1)
    await owner(changeOrderStatus, { params: other.order.params, body: { status: 'Shipped' } })
    const shipped = await other.order.api(getMyOrder, { params: other.order.params })
    expect(shipped.order.canPayBalance).toBe(true)
  })
})

test('the spreadsheet has each customer’s answer and address', async () => {
  const batch = await aBatchOf(2)
  const [first] = batch.orders as [Placed, Placed]
  await batch.ask()
  await waitForMails(first, 1)
  await first.api(changeMyAddress, { params: first.params, body: elsewhere })

  const path = exportBatchAddresses.url.replace(':id', batch.batchId)
  const headers = { authorization: `Bearer ${ownerToken}` }
  const csv = await (await fetch(`${shop.origin}/api${path}`, { headers })).text()

  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('Corrected')
  expect(csv).toContain('7 Old Lane')
  expect(csv).toContain(addressWords.admin.answers.silent)
})

test('lists are paged by order id', async () => {
  const batch = await aBatchOf(3)
  await batch.ask()
  await eventually(async () => (await batch.seen()).addresses.silent === 3)
  const first = await batch.seen({ limit: 2 })
  const second = await batch.seen({ limit: 2, cursor: first.nextCursor })

  const ids = [...first.orders, ...second.orders].map(({ _id }) => _id)
  expect(new Set(ids)).toEqual(new Set(batch.orders.map(({ id }) => id)))
  const checks = await shop.db.$count(addressCheck)
  expect(checks).toBeGreaterThanOrEqual(3)
})
