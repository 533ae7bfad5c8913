import { listAudit } from '@nirbhaya/contract/audit/audit'
import { dayMs, minuteMs } from '@nirbhaya/contract/dates'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import * as linked from '@nirbhaya/contract/orders/bookings'
import * as admin from '@nirbhaya/contract/orders/bookings-admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { bookingDays, mostBookingLinks } from '@nirbhaya/contract/orders/rules'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { recordBooking } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, aStartedPayment, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { aRegistration, insertSessionOf, verifyEmail } from '../../../test/people/accounts.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { insertStaff } from '../../../test/people/staff.ts'
import { addBatch } from '../../../test/selling/batches.ts'
import { insertOption } from '../../../test/selling/products.ts'
import { testShop } from '../../../test/test-shop.ts'
import { account, user } from '../../accounts/accounts.tables.ts'
import { releaseExpired } from '../../batches/batches.service.ts'
import { place } from '../../batches/batches.tables.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { isGood } from '../../money-check/report.ts'
import { subscriber } from '../../newsletter/newsletter.tables.ts'
import { booking } from '../../orders/bookings/bookings.tables.ts'
import { payment } from '../../payments/payments.tables.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
const visitor = shop.apiFor()

afterEach(async () => {
  clock.reset()
  await shop.control('reset', { keepOrders: true })
})
// Every story ends with all records of money in agreement.
afterAll(async () => {
  const report = await checkMoney(shop.databaseUrl)
  if (!isGood(report)) throw new Error(JSON.stringify(report, null, 1))
})

const days = (from = new Date(0), to = new Date(0)) => (to.getTime() - from.getTime()) / dayMs
const later = (ms: number) => clock.set(new Date(Date.now() + ms))

type Wish = Partial<Parameters<typeof bodyOf>[0]>

function bodyOf(wish: { product: string; quantity?: number; pays?: 'link' | 'by-hand' } & object) {
  const { password: _, ...person } = aRegistration()
  return { quantity: 1, pays: 'link' as const, requestId: newId(), ...person, ...wish }
}

/** Books for a customer who calls, by default a new product for a person without an account. */
async function aBooking(wish: Wish & { email?: string } = {}, api = owner) {
  const product = wish.product ?? (await aProduct(shop)).id
  const body = bodyOf({ ...wish, product })
  const { id } = await api(admin.bookForCustomer, { body })
  return { id, body, seen: async () => (await owner(admin.getBooking, { params: { id } })).booking }
}

const tokenIn = (text: string) => /booking\?token=(\S+)/.exec(text)?.[1] ?? 'no token'

const linkMails = async (email: string) =>
  (await readMails(shop.dataDir)).filter(
    ({ to, messageId }) => to === email && messageId?.startsWith('<booking.'),
  )

const waitForToken = (email: string) =>
  eventually(async () => {
    const [mail] = await linkMails(email)
    return mail && tokenIn(mail.text)
  })

async function open(token: string) {
  return (await visitor(linked.getLinkedBooking, { query: { token } })).booking
}

async function start(token: string) {
  const { amount, terms } = await open(token)
  return visitor(linked.payLinkedBooking, { body: { token, amount, terms, accepted: true } })
}

/** Pays by the link, like a customer without a session. */
async function payByLink(token: string) {
  const { order_id: orderId, payment_session_id } = await start(token)
  await shop.control('pay', { payment_session_id, outcome: 'success' })
  return visitor(verifyPayment, { body: { orderId } })
}

const record = (id: string, more: object = {}) =>
  owner(recordBooking, {
    params: { id },
    body: {
      amount: 199,
      way: 'upi',
      reference: 'UPI 4471',
      told: true,
      requestId: newId(),
      ...more,
    },
  })

const refuses = (code: string) => expect.objectContaining({ code })

describe('a booking that is paid by the link', () => {
  test('becomes an order of an account that has no password and no confirmed address', async () => {
    const { id, body, seen } = await aBooking({ quantity: 2 })
    expect(await seen()).toMatchObject({
      state: 'waiting',
      bookedBy: 'Admin',
      amount: 398,
      balance: 1600,
      links: { sent: 1, left: mostBookingLinks - 1 },
    })

    expect(await payByLink(await waitForToken(body.email))).toMatchObject({ success: true })

    const { state, orderId = '' } = await seen()
    expect(state).toBe('paid')
    const { order } = await owner(getOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ total: 398, balance: 1600, bookedBy: 'Admin' })
    expect(order.user).toMatchObject({ name: body.name, address1: body.address1, state: 'MH' })
    const [person] = await shop.db.select().from(user).where(eq(user.email, body.email))
    expect(person).toMatchObject({ emailVerified: false, role: 'customer' })
    const ways = await shop.db
      .select()
      .from(account)
      .where(eq(account.userId, person?.id ?? ''))
    expect(ways).toEqual([])
    expect(await shop.db.select().from(subscriber).where(eq(subscriber.email, body.email))).toEqual(
      [],
    )
    const { entries } = await owner(listAudit, { query: { entity: 'booking' } })
    expect(entries.find(({ entityId }) => entityId === id)).toMatchObject({
      actor: 'Admin',
      action: 'booking.create',
      after: { customer: person?.id, quantity: 2, amountPaise: 39_800 },
    })
  })

  test('is in the account that has the address, and in its export', async () => {
    const customer = await aCustomer(shop)
    await verifyEmail(shop.db, customer.user.email)
    const { seen } = await aBooking({ email: customer.user.email })

    await payByLink(await waitForToken(customer.user.email))

    const { orderId: id = '' } = await seen()
    const { order } = await customer.api(getMyOrder, { params: { id } })
    expect(order).toMatchObject({ isBookedByShop: true })
    expect(order.policies.length).toBeGreaterThan(0)
    const { data } = await customer.api(exportMyData)
    expect(data).toMatchObject({
      orders: [{ bookedByShop: true }],
      bookings: [{ cancelledAt: null }],
    })
    const { orders } = await owner(listAllOrders, {
      query: { booked: 'shop', customer: customer.user._id },
    })
    expect(orders.map((one) => one._id)).toEqual([id])
  })

  test('shows what is paid, and nothing about the person', async () => {
    const { body } = await aBooking()

    const shown = JSON.stringify(await open(await waitForToken(body.email)))

    expect(shown).toContain('Pendant')
    for (const secret of [body.email, body.phone, body.name, body.address1, body.pincode]) {
      expect(shown).not.toContain(secret)
    }
    const [mail] = await linkMails(body.email)
    for (const secret of [body.phone, body.name, body.address1]) {
      expect(mail?.text).not.toContain(secret)
    }
  })

  test('is refused for another amount, other terms, or without accepting the terms', async () => {
    const { body } = await aBooking()
    const token = await waitForToken(body.email)
    const { amount, terms } = await open(token)
    const pay = (more: object) =>
      visitor(linked.payLinkedBooking, { body: { token, amount, terms, accepted: true, ...more } })

    await expect(pay({ amount: 1 })).rejects.toEqual(refuses('BOOKING_CHANGED'))
    await expect(pay({ amount: 199.001 })).rejects.toEqual(refuses('BOOKING_CHANGED'))
    await expect(pay({ terms: 'others' })).rejects.toEqual(refuses('BOOKING_CHANGED'))
    await expect(pay({ accepted: false })).rejects.toMatchObject({
      fields: { accepted: 'Please accept the terms first' },
    })
  })

  test('works with the link to the current address only, and for three days', async () => {
    const { id, body, seen } = await aBooking()
    const token = await waitForToken(body.email)

    for (const wrong of ['', 'x', `${id}.x`, `${newId()}.${token.split('.')[1]}`]) {
      await expect(open(wrong)).rejects.toEqual(refuses('BOOKING_LINK_WRONG'))
    }
    const [row] = await shop.db.select().from(booking).where(eq(booking.id, id))
    expect(days(row?.createdAt, row?.endsAt)).toBeCloseTo(bookingDays, 2)
    // The clock stays: three days later, the shop's jobs would give up the payments of the other tests.
    await shop.db.update(booking).set({ endsAt: new Date() }).where(eq(booking.id, id))
    expect(await open(token)).toMatchObject({ state: 'ended' })
    expect(await seen()).toMatchObject({ state: 'ended' })
    await expect(start(token)).rejects.toEqual(refuses('BOOKING_OVER'))
    await expect(record(id)).rejects.toEqual(refuses('BOOKING_OVER'))
    const email = `another.${body.email}`
    await shop.db.update(user).set({ email }).where(eq(user.email, body.email))
    await expect(open(token)).rejects.toEqual(refuses('BOOKING_LINK_WRONG'))
  })

  test('can be paid a day later, with a new payment', async () => {
    const { body, seen } = await aBooking()
    const token = await waitForToken(body.email)

    later(dayMs)
    expect(await payByLink(token)).toMatchObject({ success: true })

    expect(await seen()).toMatchObject({ state: 'paid' })
    await expect(start(token)).rejects.toEqual(refuses('BOOKING_PAID'))
  })

  test('is paid by somebody who is signed in with an account of their own', async () => {
    const husband = await aCustomer(shop)
    const { body } = await aBooking()
    const { order_id: orderId, payment_session_id } = await start(await waitForToken(body.email))
    await shop.control('pay', { payment_session_id, outcome: 'success' })

    expect(await husband.api(verifyPayment, { body: { orderId } })).toMatchObject({ success: true })
  })
})

describe('a booking that is paid in another way', () => {
  test('becomes an order at once, with its papers, once', async () => {
    const { id, body, seen } = await aBooking({ pays: 'by-hand' })
    const requestId = newId()

    const answers = await Promise.all([1, 2, 3].map(() => record(id, { requestId })))

    const { orderId = '', state } = await seen()
    expect(state).toBe('paid')
    expect(new Set(answers.map((one) => one.orderId))).toEqual(new Set([orderId]))
    const { order } = await owner(getOrder, { params: { id: orderId } })
    expect(order).toMatchObject({ paid: 199, payments: [{ reference: 'UPI 4471' }] })
    expect(await linkMails(body.email)).toEqual([])
    const papers = await eventually(async () => {
      const found = await owner(listOrderPapers, { params: { id: orderId } })
      return found.papers.length === 1 && found.papers
    })
    expect(papers).toMatchObject([{ amount: 199 }])
    await expect(record(id)).rejects.toEqual(refuses('BOOKING_PAID'))
    await expect(record(id, { requestId, reference: 'another' })).rejects.toEqual(
      refuses('REQUEST_REUSED'),
    )
  })

  test('needs a reference, except for cash, and that the customer was told the terms', async () => {
    const { id, seen } = await aBooking({ pays: 'by-hand' })

    await expect(record(id, { reference: '' })).rejects.toMatchObject({
      fields: { reference: expect.any(String) },
    })
    await expect(record(id, { told: false })).rejects.toMatchObject({
      fields: { told: expect.any(String) },
    })
    await expect(record(id, { amount: 198 })).rejects.toEqual(refuses('BOOKING_CHANGED'))
    const { orderId } = await record(id, { way: 'cash', reference: '' })
    const { order } = await owner(getOrder, { params: { id: orderId } })
    expect(order.payments).toMatchObject([{ reference: 'Cash' }])
    expect(await seen()).toMatchObject({ state: 'paid' })
  })

  test('ends a payment page that the customer has opened, and is refused once it is paid', async () => {
    const one = await aBooking()
    const opened = await start(await waitForToken(one.body.email))

    await record(one.id)

    const [row] = await shop.db.select().from(payment).where(eq(payment.id, opened.order_id))
    expect(row).toMatchObject({ status: 'closed' })

    const two = await aBooking()
    const paid = await start(await waitForToken(two.body.email))
    await shop.control('pay', {
      payment_session_id: paid.payment_session_id,
      outcome: 'success',
      webhook: false,
    })
    await expect(record(two.id)).rejects.toEqual(refuses('BOOKING_PAID'))
    await visitor(verifyPayment, { body: { orderId: paid.order_id } })
    expect(await two.seen()).toMatchObject({ state: 'paid' })
  })
})

describe('the last place', () => {
  async function lastPlace() {
    const { id: product } = await aProduct(shop)
    await addBatch(shop.db, { productId: product, capacity: 1 })
    return product
  }

  test('goes to one of two bookings at once, and the other is refused in words', async () => {
    const product = await lastPlace()

    const results = await Promise.allSettled([1, 2].map(() => aBooking({ product })))

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'BOOKING_NO_PLACE', message: expect.stringContaining('No place is left') },
    })
  })

  test('is held like that of an order, although the address is unconfirmed', async () => {
    const product = await lastPlace()
    const { body, seen } = await aBooking({ product })
    const { heldUntil = '' } = await seen()
    const minutes = (Date.parse(heldUntil) - Date.now()) / minuteMs
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(16)

    await payByLink(await waitForToken(body.email))

    const places = await shop.db.select().from(place)
    expect(places.filter(({ state }) => state === 'taken')).toHaveLength(1)
  })

  test('stays with the booking whose money is recorded', async () => {
    const product = await lastPlace()
    const { id } = await aBooking({ product, pays: 'by-hand' })

    const [recorded, other] = await Promise.allSettled([record(id), aBooking({ product })])

    expect(recorded).toMatchObject({ status: 'fulfilled' })
    expect(other).toMatchObject({ status: 'rejected', reason: { code: 'BOOKING_NO_PLACE' } })
  })

  test('is free again after a cancellation, and the link says so', async () => {
    const product = await lastPlace()
    const { id, body } = await aBooking({ product })
    const token = await waitForToken(body.email)

    await owner(admin.cancelBooking, { params: { id } })
    await owner(admin.cancelBooking, { params: { id } })

    await aBooking({ product })
    expect(await open(token)).toMatchObject({ state: 'cancelled' })
    await expect(start(token)).rejects.toEqual(refuses('BOOKING_OVER'))
    await expect(record(id)).rejects.toEqual(refuses('BOOKING_OVER'))
    await expect(owner(admin.sendBookingLink, { params: { id } })).rejects.toEqual(
      refuses('BOOKING_OVER'),
    )
  })

  test('that went to somebody else meanwhile is not recorded', async () => {
    const product = await lastPlace()
    const { id, seen } = await aBooking({ product, pays: 'by-hand' })
    later(20 * minuteMs)
    await releaseExpired(shop.db, clock.now())
    const other = await aBooking({ product, pays: 'by-hand' })
    await record(other.id)

    await expect(record(id)).rejects.toEqual(refuses('BOOKING_NO_PLACE'))

    expect(await seen()).toMatchObject({ state: 'waiting' })
  })
})

describe('booking', () => {
  test('twice with one request is one booking; other content is refused', async () => {
    const { id: product } = await aProduct(shop)
    const body = bodyOf({ product })

    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await owner(admin.bookForCustomer, { body })).id),
    )

    expect(new Set(ids).size).toBe(1)
    await expect(owner(admin.bookForCustomer, { body: { ...body, name: 'Devi' } })).rejects.toEqual(
      refuses('REQUEST_REUSED'),
    )
    await eventually(async () => (await linkMails(body.email)).length === 1)
  })

  test('takes a value of an option, and needs one', async () => {
    const { id: product } = await aProduct(shop)
    const [size] = await insertOption(shop.db, product, ['12', '14'])

    await expect(aBooking({ product })).rejects.toEqual(refuses('VARIANT_MISSING'))
    await expect(aBooking({ product: `${product}:${newId()}` })).rejects.toEqual(
      refuses('VARIANT_NOT_FOUND'),
    )
    const { seen } = await aBooking({ product: `${product}:${size}` })
    expect(await seen()).toMatchObject({ lines: [{ name: 'Pendant (Ring size: 12)' }] })
    const { products } = await owner(admin.listBookableProducts)
    expect(products.filter(({ productId }) => productId === product)).toHaveLength(2)
  })

  test('says at each field what is wrong', async () => {
    const wrong = { product: 'x', quantity: 0, name: '', phone: '1', email: 'x', pincode: '0' }
    const body = { ...bodyOf({ product: newId() }), ...wrong, state: 'XX' }

    // @ts-expect-error: the input is wrong
    await expect(owner(admin.bookForCustomer, { body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: Object.fromEntries(
        [...Object.keys(wrong), 'state'].map((name) => [name, expect.any(String)]),
      ),
    })
    await expect(aBooking({ product: newId() })).rejects.toEqual(refuses('PRODUCT_NOT_FOUND'))
  })

  test('is refused for a person of the shop, and for an account that closes', async () => {
    const packer = await insertStaff(shop.db, 'packer')
    await expect(aBooking({ email: packer.email })).rejects.toMatchObject({
      fields: { email: 'This is the address of a person of the shop' },
    })
    const closing = await aCustomer(shop)
    await shop.db
      .update(user)
      .set({ closesAt: new Date(Date.now() + dayMs) })
      .where(eq(user.id, closing.user._id))
    await expect(aBooking({ email: closing.user.email })).rejects.toMatchObject({
      fields: { email: expect.stringContaining('closed') },
    })
  })

  test('is refused for an account whose holder has not proved that the mailbox is theirs', async () => {
    const stranger = await aCustomer(shop)
    await expect(aBooking({ email: stranger.user.email })).rejects.toMatchObject({
      fields: { email: expect.stringContaining('not confirmed') },
    })
    // The account of an earlier booking has no way to sign in, so nobody sees what is booked.
    const { body } = await aBooking()
    await aBooking({ email: body.email })
  })

  test('is work of support, who may not record money', async () => {
    const support = await insertStaff(shop.db, 'support', { name: 'Meera', lastName: '' })
    const api = shop.apiFor(support.token)

    const { id, seen } = await aBooking({}, api)

    expect(await seen()).toMatchObject({ bookedBy: 'Meera' })
    await api(admin.sendBookingLink, { params: { id } })
    const body = {
      amount: 199,
      way: 'cash',
      reference: '',
      told: true,
      requestId: newId(),
    } as const
    await expect(api(recordBooking, { params: { id }, body })).rejects.toEqual(
      refuses('NOT_PERMITTED'),
    )
  })

  test('mails the link a few times only', async () => {
    const { id, body } = await aBooking()
    for (let sent = 1; sent < mostBookingLinks; sent++) {
      await owner(admin.sendBookingLink, { params: { id } })
    }

    await expect(owner(admin.sendBookingLink, { params: { id } })).rejects.toEqual(
      refuses('BOOKING_LINKS_USED'),
    )
    await eventually(async () => (await linkMails(body.email)).length === mostBookingLinks)
  })

  test('leaves the cart and its payment alone, and both can be paid', async () => {
    const cart = await aStartedPayment(shop, { emailVerified: true })
    const { seen } = await aBooking({ email: cart.customer.user.email })

    await payByLink(await waitForToken(cart.customer.user.email))
    await cart.pay('success')
    const paid = await cart.customer.api(verifyPayment, { body: { orderId: cart.paymentId } })

    expect(paid).toMatchObject({ success: true })
    expect(await seen()).toMatchObject({ state: 'paid' })
  })

  test('does not open the account to anybody who has the link', async () => {
    const { body } = await aBooking()
    await payByLink(await waitForToken(body.email))

    // The customer gets in with a code to the mailbox, and then sees the order.
    const session = shop.apiFor(await insertSessionOf(shop.db, body.email))
    const { data } = await session(exportMyData)
    expect(data).toMatchObject({ orders: [{ bookedByShop: true }] })
  })
})
