import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { likeProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { dayMs } from '@nirbhaya/contract/dates'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { writeOrderNote, writePersonNote } from '@nirbhaya/contract/notes/notes'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { changeMyAddress } from '@nirbhaya/contract/orders/orders'
import { changeMyBusiness } from '@nirbhaya/contract/papers/papers'
import { closeAccount, keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { stopRefunds } from '@nirbhaya/contract/promises/automatic-refunds'
import { hideReview } from '@nirbhaya/contract/reviews/admin'
import { writeReview } from '@nirbhaya/contract/reviews/reviews'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  aPaidOrder,
  aProduct,
  aRegistration,
  aStartedPayment,
  eventually,
} from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { aGstin, papersOf } from '../../test/papers.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'
import {
  account,
  formerEmail,
  oneTimeCode,
  user,
  verification,
} from '../accounts/accounts.tables.ts'
import { buyerMail, buyerMailDelivery } from '../buyer-mails/buyer-mails.tables.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { contactMessage } from '../contact/contact.tables.ts'
import { subscriber } from '../newsletter/newsletter.tables.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { order, orderItem } from '../orders/orders.tables.ts'
import { ledgerEntry, refund } from '../payments/money.tables.ts'
import { getLockedPayment } from '../payments/payment-records.service.ts'
import { payment, paymentEvent } from '../payments/payments.tables.ts'
import { receiveWebhook } from '../payments/webhooks.ts'
import { newId } from '../platform/database/columns.ts'
import { session } from '../platform/database/sessions.tables.ts'
import { receiveReport } from '../shipping/couriers/reports.service.ts'
import { packParcel } from '../shipping/packing.service.ts'
import { courierEvent } from '../shipping/shipping.tables.ts'
import { setTracking } from '../shipping/tracking/tracking.service.ts'
import { eraseDueAccounts } from './erasing.service.ts'

const shop = await testShop()

const erase = (now = new Date()) => eraseDueAccounts(shop.privacy, now)

const setDue = (userId: string, closesAt = new Date(Date.now() - 1000)) =>
  shop.db.update(user).set({ closesAt }).where(eq(user.id, userId))

async function rowOf(userId: string) {
  const [row] = await shop.db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('no such user')
  return row
}

/**
 * Returns every table of the database, including the queues, with a row that contains one of the
 * words.
 */
async function tablesContaining(words: string[]): Promise<string[]> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const patterns = sql.param(words.map((word) => `%${word}%`))
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.db.execute(
      sql`select 1 from only ${sql.raw(name)} one where one::text ilike any(${patterns}) limit 1`,
    )
    if (rows.length > 0) found.push(name.replace('public.', '').replaceAll('"', ''))
  }
  return found.sort()
}

/**
 * Creates a person with all data the shop can hold about a person, in words that occur nowhere
 * else.
 */
async function aPersonWithAllData() {
  const person = {
    name: 'Zarinamarker',
    lastName: 'Quintmarker',
    email: 'zarina.marker@example.com',
    phone: '9081726354',
    address1: '77 Markerstreet',
    address2: 'Behind the markertree',
    area: 'Markerpur',
    pincode: '411987',
  }
  const started = await aStartedPayment(shop, { person })
  const { customer, paymentId } = started
  const { _id: id } = customer.user
  const { email } = person
  await started.pay('success')
  await customer.api(verifyPayment, { body: { orderId: paymentId } })
  await eventually(async () => {
    const events = await shop.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.paymentId, paymentId))
    return events.length > 0 && events.every((event) => event.handledAt)
  })
  const tracking = `Handed to ${person.name}'s neighbour, ${person.phone}`
  const [placed] = await shop.db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.customerId, id))
  const body = { status: 'Delivered' as const, tracking }
  const { api: admin } = await signInAdmin(shop)
  const params = { id: placed?.id ?? '' }
  const { email: _, ...home } = person
  await customer.api(changeMyAddress, { params, body: { ...home, address1: '78 Markerstreet' } })
  await customer.api(changeMyBusiness, {
    params,
    body: { legalName: 'Zarinamarker Traders', gstin: aGstin('27') },
  })
  const stop = { orderId: params.id, reason: `${person.name} asked us to wait` }
  await admin(stopRefunds, { body: stop })
  const cancelling = { status: 'Cancelled', reason: `${person.name} called` } as const
  await admin(changeOrderStatus, { params, body: cancelling })
  await admin(changeOrderStatus, { params, body })
  await admin(writeOrderNote, { params, body: { text: `${person.name} wants it on Sunday` } })
  await admin(writePersonNote, { params: { id }, body: { text: `Call ${person.name} first` } })
  await writeTo(id, person.name)
  const reviewed = await customer.api(writeReview, {
    params: { id: started.product.id },
    form: aForm({ stars: 4, text: `${person.name} likes it` }),
  })
  await admin(hideReview, {
    params: { id: reviewed.review._id },
    body: { reason: `It names ${person.name}` },
  })
  const reason = `${person.name} sent it back`
  await admin(refundOrder, { params, body: { amount: 99, reason, requestId: newId() } })
  const isRefund = eq(refund.customerId, id)
  await eventually(async () => {
    await shop.control('clock', { advanceMs: 61_000 })
    const [row] = await shop.db.select().from(refund).where(isRefund)
    return row?.status === 'succeeded'
  })

  await papersOf(shop, params.id)
  await aParcelOf(params.id, person)
  const liked = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId: liked.id } })
  await customer.api(likeProduct, { params: { slug: liked.slug }, body: { action: 'like' } })
  await shop.apiFor()(sendContactMessage, {
    body: { name: person.name, email, phone: person.phone, message: `I am ${person.name}` },
  })
  await shop.db
    .update(contactMessage)
    .set({ reply: `Dear ${person.name}`, answeredAt: new Date() })
    .where(eq(contactMessage.email, email))
  await shop.apiFor()(subscribe, { body: { email } })

  const expiresAt = new Date(Date.now() + dayMs)
  const code = { requestId: newId(), hash: 'x', expiresAt }
  await shop.db.insert(oneTimeCode).values([
    { ...code, purpose: 'reset', subject: email },
    { ...code, purpose: 'email-change', subject: id, payload: 'zarina.marker@example.org' },
  ])
  await shop.db.insert(verification).values({ identifier: email, value: id, expiresAt })
  await shop.db
    .insert(account)
    .values({ userId: id, providerId: 'google', accountId: 'marker-sub', idToken: email })
  await shop.db
    .update(session)
    .set({ userAgent: 'Markerbrowser', ipAddress: '203.0.113.77' })
    .where(eq(session.userId, id))
  await shop.db
    .update(user)
    .set({ emailVerified: true, image: 'https://example.com/marker.jpg' })
    .where(eq(user.id, id))
  const { jobs } = shop.accounts
  const changedAt = new Date().toISOString()
  await jobs.enqueue(shop.db, 'account.email-changed', {
    userId: id,
    oldEmail: email,
    changedAt,
    leftEmailId: id,
  })

  const words = [...Object.values(person), 'marker', '203.0.113.77']
  return { ...started, id, email, liked, words }
}

/** Stores a mail of the owner to a buyer, as sent. */
async function writeTo(customerId: string, name: string) {
  const mailId = newId()
  const written = { subject: 'Soon', message: `Dear ${name}`, audience: {}, recipients: 'All' }
  await shop.db
    .insert(buyerMail)
    .values({ id: mailId, ...written, status: 'done', createdBy: newId(), total: 1 })
  const copy = { subject: 'Soon', message: `Dear ${name}`, status: 'sent' as const }
  await shop.db.insert(buyerMailDelivery).values({ mailId, customerId, ...copy })
}

/** Creates a parcel of an order, with a courier's report. */
async function aParcelOf(orderId: string, person: { name: string; area: string }) {
  const actorId = newId()
  const { id: parcelId } = await packParcel(shop.shipping, { orderId, actorId })
  const trackingNumber = 'MARKER1001'
  const tracking = { parcelId, actorId, carrier: 'shiprocket' as const, trackingNumber }
  await setTracking({ ...shop.shipping, couriers: shop.couriers }, tracking)
  const scan = { state: 'in-transit' as const, at: new Date().toISOString(), place: person.area }
  const scans = [{ ...scan, note: `Left with ${person.name}` }]
  await receiveReport(shop.shipping, 'shiprocket', { key: newId(), trackingNumber, scans })
  await eventually(async () => {
    const [event] = await shop.db.select().from(courierEvent)
    return event?.handledAt
  })
}

/** Runs the maintenance of pg-boss, as if two days had passed. */
async function letJobsExpire() {
  await eventually(async () => {
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where state in ('created', 'active')
          and name like 'account.%' and start_after <= now()`,
    )
    return rows.length === 0
  })
  await shop.db.execute(
    sql`update pgboss.job set completed_on = completed_on - interval '25 hours',
        keep_until = keep_until - interval '4 days' where name like 'account.%'`,
  )
  const boss = new PgBoss({ connectionString: shop.databaseUrl, schedule: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}

describe('erasing', () => {
  test('leaves no personal data anywhere in the database', async () => {
    const { id, words, email, paymentId, liked } = await aPersonWithAllData()
    expect(await tablesContaining(words)).toEqual([
      'account',
      'audit_log',
      'buyer_mail',
      'buyer_mail_delivery',
      'contact_message',
      'courier_event',
      'note',
      'one_time_code',
      'order',
      'order_address_change',
      'paper_buyer',
      'payment',
      'payment_event',
      'pgboss.job_common',
      'refund',
      'refund_stop',
      'review',
      'session',
      'shipment',
      'shipment_event',
      'subscriber',
      'user',
      'verification',
    ])
    await setDue(id)

    await erase()
    await letJobsExpire()

    expect(await tablesContaining(words)).toEqual([])
    expect(await tablesContaining([email])).toEqual([])
    const [likedNow] = await shop.db.select().from(product).where(eq(product.id, liked.id))
    expect(likedNow?.likes).toBe(0)
    // Orders and payments stay for bookkeeping.
    const [paid] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
    expect(paid).toMatchObject({ status: 'paid', amountPaise: 19_900, sessionId: null })
    expect(paid?.providerPaymentId).toBeTruthy()
    expect(paid?.shipTo).toMatchObject({ name: '', pincode: '41' })
    const [sold] = await shop.db.select().from(order).where(eq(order.customerId, id))
    expect(sold).toMatchObject({ status: 'Delivered', totalPaise: 19_900, tracking: null })
    const [paper] = await papersOf(shop, sold?.id ?? '')
    expect(paper).toMatchObject({ amountPaise: 19_900, customerId: id })
    const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.customerId, id))
    expect(item).toMatchObject({ name: 'Pendant', quantity: 1, pricePaise: 19_900 })
    const [back] = await shop.db.select().from(refund).where(eq(refund.customerId, id))
    expect(back).toMatchObject({ status: 'succeeded', amountPaise: 9_900, reason: '' })
    const booked = await shop.db.select().from(ledgerEntry).where(eq(ledgerEntry.customerId, id))
    expect(booked.map(({ amountPaise }) => amountPaise).sort()).toEqual([-9_900, 19_900])
    const [event] = await shop.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.paymentId, paymentId))
    expect(event?.payload).toMatchObject({ data: { order: { order_id: paymentId } } })
  })

  test('ends all sessions and sign-ins, and frees the address', async () => {
    const customer = await aCustomer(shop)
    const { email, _id } = customer.user
    await setDue(_id)

    await erase()

    await expect(customer.api(getCart)).rejects.toMatchObject({ status: 401 })
    const { password } = customer
    const attempt = (address: string) =>
      shop.apiFor()(login, { body: { email: address, password } })
    await expect(attempt(email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    // The text that replaces the erased address is not a valid address.
    const { email: left } = await rowOf(_id)
    await expect(attempt(left)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await shop.apiFor()(register, { body: aRegistration({ email }) })
    await expect(shop.apiFor()(login, { body: { email, password } })).resolves.toMatchObject({
      user: { email },
    })
  })

  test('happens once, however many processes do it at once', async () => {
    const customer = await aCustomer(shop)
    const liked = await aProduct(shop)
    const fan = await aCustomer(shop)
    for (const { api } of [customer, fan]) {
      await api(likeProduct, { params: { slug: liked.slug }, body: { action: 'like' } })
    }
    await setDue(customer.user._id)

    await Promise.all([erase(), erase(), erase()])
    await erase()

    const [row] = await shop.db.select().from(product).where(eq(product.id, liked.id))
    expect(row?.likes).toBe(1)
    expect((await rowOf(customer.user._id)).erasedAt).toBeInstanceOf(Date)
    expect((await rowOf(fan.user._id)).erasedAt).toBeNull()
  })

  test('happens neither early nor to an account that was kept', async () => {
    const [early, kept] = [await aCustomer(shop), await aCustomer(shop)]
    for (const { api, password } of [early, kept]) await api(closeAccount, { body: { password } })
    const { email } = kept.user
    const { token } = await shop.apiFor()(login, { body: { email, password: kept.password } })
    await shop.apiFor(token)(keepAccount)

    await erase(new Date(Date.now() + 30 * dayMs - 60_000))
    expect((await rowOf(early.user._id)).erasedAt).toBeNull()

    await erase(new Date(Date.now() + 30 * dayMs + 60_000))
    expect((await rowOf(early.user._id)).erasedAt).toBeInstanceOf(Date)
    expect((await rowOf(kept.user._id)).email).toBe(email)
  })

  test('waits for an order, and for a payment, without delaying other accounts', async () => {
    const ordered = await aStartedPayment(shop)
    await ordered.pay('success')
    await ordered.customer.api(verifyPayment, { body: { orderId: ordered.paymentId } })
    const paying = await aStartedPayment(shop)
    const idle = await aCustomer(shop)
    const [orderedId, payingId] = [ordered.customer.user._id, paying.customer.user._id]
    for (const id of [orderedId, payingId, idle.user._id]) await setDue(id)

    await erase()

    expect((await rowOf(orderedId)).erasedAt).toBeNull()
    expect((await rowOf(payingId)).erasedAt).toBeNull()
    expect((await rowOf(idle.user._id)).erasedAt).toBeInstanceOf(Date)

    await shop.db.update(order).set({ status: 'Delivered' }).where(eq(order.customerId, orderedId))
    await shop.db
      .update(payment)
      .set({ status: 'closed', nextCheckAt: null })
      .where(eq(payment.customerId, payingId))
    await erase()

    expect((await rowOf(orderedId)).erasedAt).toBeInstanceOf(Date)
    expect((await rowOf(payingId)).erasedAt).toBeInstanceOf(Date)
  })

  test('lets a started refund continue, without a mail about it', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    const { _id: id } = customer.user
    const { api: admin } = await signInAdmin(shop)
    const params = { id: placed._id }
    await admin(changeOrderStatus, { params, body: { status: 'Delivered' } })
    const wish = { amount: 199, reason: 'PENDING', requestId: newId() }
    await admin(refundOrder, { params, body: wish })
    const rowIs = (status: string) =>
      eventually(async () => {
        const [row] = await shop.db.select().from(refund).where(eq(refund.customerId, id))
        return row?.status === status && row
      })
    const { id: refundId } = await rowIs('pending')
    await setDue(id)

    await erase()
    await shop.control('resolve-refund', {
      order_id: paymentId,
      refund_id: refundId,
      status: 'SUCCESS',
    })

    expect(await rowIs('succeeded')).toMatchObject({ reason: '', amountPaise: 19_900 })
    await shop.jobHandlers['order.refunded']({ refundId })
    const mails = (await readMails(shop.dataDir)).filter(({ subject }) =>
      subject?.startsWith('Your refund of ₹199'),
    )
    expect(mails.map(({ to }) => to)).toEqual([])
    expect((await rowOf(id)).erasedAt).toBeInstanceOf(Date)
  })

  test('and a refund of the same order do not block each other', async () => {
    const { customer, order: placed, paymentId } = await aPaidOrder(shop)
    const { _id: id } = customer.user
    await shop.db.update(order).set({ status: 'Delivered' }).where(eq(order.customerId, id))
    await setDue(id)

    const erasing = await shop.db.transaction(async (tx) => {
      await lockOrder(tx, placed._id)
      const erased = erase()
      await untilLockWait(shop.db)
      await getLockedPayment(tx, paymentId)
      return { erased }
    })

    await erasing.erased
    expect((await rowOf(id)).erasedAt).toBeInstanceOf(Date)
  })

  test('leaves messages from an unverified address', async () => {
    const { user: customer } = await aCustomer(shop)
    const { email } = customer
    const message = { name: 'The owner', email, phone: '9876543210', message: 'Hello' }
    await shop.apiFor()(sendContactMessage, { body: message })
    await shop.apiFor()(subscribe, { body: { email } })
    await setDue(customer._id)

    await erase()

    const sent = await shop.db.select().from(contactMessage).where(eq(contactMessage.email, email))
    const joined = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
    expect([sent.length, joined.length]).toEqual([1, 1])
  })

  test('erases messages from an address that was proved and left', async () => {
    const { user: customer } = await aCustomer(shop)
    const { email } = customer
    const message = { name: 'Asha', email, phone: '9876543210', message: 'Hello' }
    await shop.apiFor()(sendContactMessage, { body: message })
    await shop.apiFor()(subscribe, { body: { email } })
    const left = { userId: customer._id, email, wasVerified: true, expiresAt: new Date() }
    await shop.db.insert(formerEmail).values(left)
    await shop.db
      .update(user)
      .set({ email: `new.${email}` })
      .where(eq(user.id, customer._id))
    await setDue(customer._id)

    await erase()

    const sent = await shop.db.select().from(contactMessage).where(eq(contactMessage.email, email))
    const joined = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
    const addresses = await shop.db.select().from(formerEmail).where(eq(formerEmail.email, email))
    expect([sent, joined, addresses]).toEqual([[], [], []])
  })

  test("spares the admin's account, whatever its row contains", async () => {
    const body = { email: 'admin@nirbhaya.local', password: adminPassword }
    const { user: admin } = await shop.apiFor()(login, { body })
    await setDue(admin._id)

    await erase()

    expect((await rowOf(admin._id)).email).toBe(body.email)
    await shop.db.update(user).set({ closesAt: null }).where(eq(user.id, admin._id))
  })

  test('also erases the person from later events of the provider', async () => {
    const { customer, paymentId } = await aStartedPayment(shop)
    await shop.db
      .update(payment)
      .set({ status: 'closed', nextCheckAt: null })
      .where(eq(payment.id, paymentId))
    await setDue(customer.user._id)
    await erase()

    await receiveWebhook(shop.payments, shop.payments.providers.current, {
      type: 'REFUND_STATUS_WEBHOOK',
      event_time: '2026-12-24T10:00:00+05:30',
      data: {
        refund: { cf_refund_id: 'late-1', order_id: paymentId, refund_status: 'SUCCESS' },
        customer_details: { customer_email: 'late.words@example.com' },
      },
    })

    expect(await tablesContaining(['late-1'])).toContain('payment_event')
    expect(await tablesContaining(['late.words'])).toEqual([])
  })
})
