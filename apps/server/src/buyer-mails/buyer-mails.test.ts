import { setTimeout as sleep } from 'node:timers/promises'
import {
  type buyerMailForm,
  discardBuyerMail,
  getBuyerMail,
  listBuyerMails,
  listOrderMails,
  previewBuyerMail,
  resumeBuyerMail,
  saveBuyerMail,
  sendBuyerMail,
  stopBuyerMail,
  testBuyerMail,
} from '@nirbhaya/contract/buyer-mails/admin'
import { listMyOrderMails } from '@nirbhaya/contract/buyer-mails/buyer-mails'
import { formatWindow } from '@nirbhaya/contract/dates'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { and, eq, gte, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { aProduct } from '../../test/builders.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { insertSession } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { oneOfEachRole } from '../../test/people/staff.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { batch } from '../batches/batches.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { promise } from '../orders/delivery/promised.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { deliverForATurn } from '../platform/bulk-mail/deliver-for-a-turn.ts'
import { claim } from '../platform/bulk-mail/deliveries.queries.ts'
import { newId } from '../platform/database/columns.ts'
import { lockMail, updateMail } from './buyer-mails.queries.ts'
import { buyerMail, buyerMailDelivery } from './buyer-mails.tables.ts'
import { eraseBuyerMails } from './personal-data.service.ts'
import { buyerMails } from './sending-buyer-mails.ts'

const server = await startMailServer()
const shop = await testShop({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SANDBOX: '1',
})
const { api: owner, user: ownerUser } = await signInAdmin(shop)

afterEach(() => server.behave(undefined))
afterAll(() => server.stop())

type Placed = Parameters<typeof anOrderOf>[1]

/** A customer with a confirmed mailbox, and an order of a product of its own. */
async function aBuyer(given: Placed = {}, product?: string) {
  const productId = product ?? (await aProduct(shop)).id
  const placed = await anOrderOf(shop, {
    items: [{ productId, name: 'Pendant', quantity: 1, pricePaise: 19_900 }],
    ...given,
  })
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, placed.customerId))
  return { ...placed, productId, email: placed.shipTo.email }
}

type Body = z.input<typeof buyerMailForm>

const question = { subject: 'A question about {order}', message: 'Namaste {name},\n\nsee {order}.' }
const send = async (body: Partial<Body>, id = newId()) =>
  (await owner(sendBuyerMail, { params: { id }, body: { ...question, ...body } })).mail
const preview = async (body: object, position = 0) => {
  const all = { subject: '', message: '', ...body, position }
  return (await owner(previewBuyerMail, { body: all })).preview
}
const read = async (id: string) => (await owner(getBuyerMail, { params: { id } })).mail

async function done(id: string) {
  await expect.poll(async () => (await read(id)).status).toBe('done')
  return read(id)
}

const mailsTo = (email: string) => server.deliveries.filter(({ to }) => to[0] === email)

async function aBatch(productId: string) {
  const id = newId()
  const rest = { productName: 'Pendant', capacity: 50, terms: { fromDays: 45, dueDays: 60 } }
  await shop.db.insert(batch).values({ id, productId, number: 1, ...rest })
  return id
}

const putInto = (
  batchId: string,
  { customerId, id: orderId }: { customerId: string; id: string },
) => shop.db.insert(promise).values({ customerId, orderId, batchId, revision: 0, reason: '' })

describe('who gets it', () => {
  test('the buyers of a product, of its batch, and of a status of it', async () => {
    const first = await aBuyer()
    const second = await aBuyer({ status: 'Prepared' }, first.productId)
    await aBuyer()
    const product = first.productId
    const batchId = await aBatch(product)
    await putInto(batchId, second)

    expect(await preview({ product })).toMatchObject({ people: 2, orders: 2, leftOut: 0 })
    expect(await preview({ product, status: 'Prepared' })).toMatchObject({
      people: 1,
      shown: { email: second.email },
    })
    expect(await preview({ batch: batchId })).toMatchObject({
      people: 1,
      shown: { email: second.email },
    })
    expect(await preview({ batch: batchId, status: 'Accepted' })).toMatchObject({ people: 0 })
    expect(await preview({})).toEqual({ people: 0, orders: 0, leftOut: 0 })
  })

  test('the buyers of ticked orders; one of them twice is one person', async () => {
    const buyer = await aBuyer()
    const again = await anOrderOf(shop, { customerId: buyer.customerId })
    const orders = [buyer.id, again.id]

    expect(await preview({ orders })).toMatchObject({ people: 1, orders: 2 })
    const { _id, to, total, orderCount } = await send({ orders })
    expect({ to, total, orderCount }).toEqual({
      to: buyerMailWords.ofOrders(2),
      total: 1,
      orderCount: 2,
    })
    await done(_id)
    const [mail, ...others] = mailsTo(buyer.email)
    expect(others).toEqual([])
    for (const id of orders)
      expect(mail?.mail.text).toContain(`https://shop.example/my-orders/${id}`)
  })

  test('buyers of cancelled orders only if that status is chosen, and of refunded orders never', async () => {
    const kept = await aBuyer()
    const product = kept.productId
    const cancelled = await aBuyer({ status: 'Cancelled' }, product)
    const refunded = await aBuyer({ balancePaise: 0 }, product)
    await shop.db.update(order).set({ refundedPaise: 19_900 }).where(eq(order.id, refunded.id))

    expect(await preview({ product })).toMatchObject({
      people: 1,
      leftOut: 2,
      shown: { email: kept.email },
    })
    expect(await preview({ product, status: 'Cancelled' })).toMatchObject({
      people: 1,
      leftOut: 0,
      shown: { email: cancelled.email },
    })
    const { _id } = await send({ orders: [kept.id, cancelled.id, refunded.id] })
    expect(await done(_id)).toMatchObject({ total: 1, sent: 1 })
    expect(mailsTo(cancelled.email)).toEqual([])
  })

  test('nobody who was erased, and nobody whose order was cancelled before their turn', async () => {
    const [erased, cancelled, kept] = [await aBuyer(), await aBuyer(), await aBuyer()]
    const orders = [erased.id, cancelled.id, kept.id]
    server.behave({ refuses: 'address', says: '451 Not now' })
    const { _id, total } = await send({ orders })
    expect(total).toBe(3)
    await everyCopyTried(_id, 3)

    await shop.db.transaction((tx) => eraseBuyerMails(tx, erased.customerId))
    await shop.db.update(order).set({ status: 'Cancelled' }).where(eq(order.id, cancelled.id))
    server.behave(undefined)
    await letPausesPass(_id)
    await owner(stopBuyerMail, { params: { id: _id } })
    await owner(resumeBuyerMail, { params: { id: _id } })

    expect(await done(_id)).toMatchObject({ total: 3, sent: 1, failed: 0, unknown: 0 })
    expect([erased, cancelled, kept].map(({ email }) => mailsTo(email).length)).toEqual([0, 0, 1])
  })

  test('nobody: a mail without a choice, or with one that no order matches, is refused', async () => {
    const { id: product } = await aProduct(shop)

    await expect(send({})).rejects.toMatchObject({
      status: 400,
      fields: { status: expect.any(String) },
    })
    await expect(send({ product })).rejects.toMatchObject({
      status: 409,
      code: 'BUYER_MAIL_NOBODY',
    })
    await expect(send({ product: newId() })).rejects.toMatchObject({ status: 400 })
    await expect(send({ batch: newId() })).rejects.toMatchObject({ status: 404 })
    expect(
      await shop.db.$count(buyerMail, sql`${buyerMail.audience} ->> 'product' = ${product}`),
    ).toBe(0)
  })
})

/** Waits until each copy was refused at least once. */
const everyCopyTried = (id: string, count: number) =>
  expect
    .poll(() =>
      shop.db.$count(
        buyerMailDelivery,
        and(
          eq(buyerMailDelivery.mailId, id),
          eq(buyerMailDelivery.status, 'waiting'),
          gte(buyerMailDelivery.attempts, 1),
        ),
      ),
    )
    .toBe(count)

const letPausesPass = (id: string) =>
  shop.db
    .update(buyerMailDelivery)
    .set({ updatedAt: sql`${buyerMailDelivery.updatedAt} - interval '25 hours'` })
    .where(eq(buyerMailDelivery.mailId, id))

describe('a mail', () => {
  test('has everybody’s own facts, and names their orders', async () => {
    const asha = await aBuyer({ person: { name: 'Asha' } })
    const ravi = await aBuyer(
      { person: { name: 'Ravi' }, balancePaise: 0, totalPaise: 99_900 },
      asha.productId,
    )
    const message =
      'Namaste {name},\n\nyour {product} ({order}) comes {delivery date}. You paid {paid}. Please keep {to pay} ready.\n\nThank you, {shop}'

    const { _id } = await send({ subject: 'For {name}: {order}', message, product: asha.productId })
    await done(_id)

    const textOf = (email: string) => mailsTo(email)[0]?.mail.text ?? ''
    const [row] = await shop.db.select().from(order).where(eq(order.id, asha.id))
    const window = { from: row?.deliveryFrom ?? '', due: row?.deliveryDue ?? '' }
    expect(mailsTo(asha.email)[0]?.mail.subject).toBe(`For Asha: ${asha.id.slice(-6)}`)
    expect(textOf(asha.email)).toContain(
      `Namaste Asha,\n\nyour Pendant (${asha.id.slice(-6)}) comes ${formatWindow(window)}. You paid ₹199. Please keep ₹800 ready.\n\nThank you, Nirbhaya`,
    )
    // Ravi has paid everything, so the sentence about the rest is left out.
    expect(textOf(ravi.email)).toContain('You paid ₹999.\n\nThank you')
    expect(textOf(ravi.email)).not.toMatch(/ready|Asha/)
    expect(textOf(ravi.email)).toContain(`/my-orders/${ravi.id}`)
    const headers = mailsTo(ravi.email)[0]?.mail.headers.map(({ key }) => key)
    expect(headers).not.toContain('list-unsubscribe')
  })

  test('has no typed name for a mailbox that is not confirmed', async () => {
    const buyer = await aBuyer({ person: { name: 'Visit evil example' } })
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, buyer.customerId))

    const { _id } = await send({ orders: [buyer.id] })
    await done(_id)

    const [mail] = mailsTo(buyer.email)
    expect(mail?.mail.text).toContain(`Namaste ${buyerMailWords.nameless},`)
    expect(mail?.mail.text).not.toContain('evil')
  })

  test('with a fact that the shop does not have is refused', async () => {
    const { id } = await aBuyer()

    await expect(send({ orders: [id], message: 'Hi {nmae}' })).rejects.toMatchObject({
      status: 400,
      fields: { message: expect.stringContaining('{nmae}') },
    })
  })

  test('is previewed person by person, and tested on its writer only', async () => {
    const first = await aBuyer({ person: { name: 'First' } })
    const second = await aBuyer({ person: { name: 'Second' } }, first.productId)
    const body = { subject: 'Test {order}', message: 'Namaste {name}', product: first.productId }

    const shown = [(await preview(body, 0)).shown, (await preview(body, 1)).shown]
    expect(shown.map((one) => one?.email).sort()).toEqual([first.email, second.email].sort())
    expect(new Set(shown.map((one) => one?.message))).toEqual(
      new Set(['Namaste First', 'Namaste Second']),
    )
    expect(await preview(body, 2)).toEqual({ people: 2, orders: 2, leftOut: 0 })

    await owner(testBuyerMail, { body: { ...body, position: 1 } })
    await expect.poll(() => mailsTo(ownerUser.email).length).toBe(1)
    expect(mailsTo(ownerUser.email)[0]?.mail.text).toContain(shown[1]?.message)
    expect([...mailsTo(first.email), ...mailsTo(second.email)]).toEqual([])
  })
})

describe('sending', () => {
  test('twice, at once and later, sends once', async () => {
    const buyer = await aBuyer()
    const id = newId()
    const body = { ...question, orders: [buyer.id] }

    const all = await Promise.all(Array.from({ length: 5 }, () => send(body, id)))
    await done(id)
    await send(body, id)

    expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set([id]))
    expect(mailsTo(buyer.email)).toHaveLength(1)
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(entries).toMatchObject([
      {
        actorId: ownerUser._id,
        action: 'buyer-mail.send',
        after: { subject: question.subject, people: 1, orders: 1 },
      },
    ])
    await expect(send({ ...body, message: 'Another' }, id)).rejects.toMatchObject({
      code: 'REQUEST_REUSED',
    })
    await expect(send(body)).rejects.toMatchObject({ status: 409, code: 'BUYER_MAIL_SENT' })
  })

  test('can be stopped and resumed', async () => {
    const buyers = [await aBuyer(), await aBuyer(), await aBuyer()]
    server.behave({ refuses: 'address', says: '451 Not now' })
    const { _id: id } = await send({ orders: buyers.map((buyer) => buyer.id) })
    await everyCopyTried(id, 3)

    const { mail } = await owner(stopBuyerMail, { params: { id } })
    expect(mail.status).toBe('stopped')
    server.behave(undefined)
    await letPausesPass(id)
    expect(await deliverForATurn(shop, buyerMails, id)).toBe(false)
    const [first] = buyers
    expect(await claim(shop.db, buyerMails, { id, recipient: first?.customerId ?? '' })).toBe(false)
    const refusal = { status: 409, code: 'BUYER_MAIL_NOT_STOPPED' }

    await owner(resumeBuyerMail, { params: { id } })
    expect(await done(id)).toMatchObject({ sent: 3, failed: 0, unknown: 0 })
    expect(buyers.map(({ email }) => mailsTo(email).length)).toEqual([1, 1, 1])
    await expect(owner(resumeBuyerMail, { params: { id } })).rejects.toMatchObject(refusal)
    await expect(owner(stopBuyerMail, { params: { id } })).rejects.toMatchObject({
      code: 'BUYER_MAIL_NOT_SENDING',
    })
  })

  test('leaves the money as it was', async () => {
    const { id } = await aBuyer()
    const before = await checkMoney(shop.databaseUrl)
    const { _id } = await send({ orders: [id] })
    await done(_id)

    expect(await checkMoney(shop.databaseUrl)).toEqual(before)
  })
})

describe('a draft', () => {
  const draft = { subject: '', message: 'Half a thought {' }
  const save = (id: string, revision: number, body: object = draft) =>
    owner(saveBuyerMail, { params: { id }, body: { ...draft, ...body, revision } })

  test('keeps unfinished texts, is listed, sent once, and no draft any more', async () => {
    const buyer = await aBuyer()
    const id = newId()
    await save(id, 0)
    const { mail } = await save(id, 1, { orders: [buyer.id] })

    expect(mail).toMatchObject({
      status: 'draft',
      revision: 2,
      ...draft,
      audience: { orders: [buyer.id] },
    })
    const { mails } = await owner(listBuyerMails, { query: { limit: 50 } })
    expect(mails.find(({ _id }) => _id === id)).toMatchObject({ status: 'draft', total: 0 })
    await send({ orders: [buyer.id] }, id)
    await done(id)
    await expect(save(id, 2)).rejects.toMatchObject({ status: 409, code: 'BUYER_MAIL_CHANGED' })
    const discarded = owner(discardBuyerMail, { params: { id } })
    await expect(discarded).rejects.toMatchObject({ code: 'BUYER_MAIL_CHANGED' })
  })

  test('can be sent while a page is saving it', async () => {
    const buyer = await aBuyer()
    const id = newId()
    await save(id, 0)
    const sending = await shop.db.transaction(async (tx) => {
      await lockMail(tx, id)
      const sent = send({ orders: [buyer.id] }, id)
      sent.catch(() => undefined)
      await sleep(300)
      await updateMail(tx, id, { revision: 2 })
      return { sent }
    })
    expect((await sending.sent)._id).toBe(id)
  })

  test('that was saved elsewhere meanwhile is not overwritten', async () => {
    const id = newId()
    const [first, second] = await Promise.allSettled([save(id, 0), save(id, 0)])

    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await save(id, 1, { subject: 'Newer' })
    await expect(save(id, 1)).rejects.toMatchObject({ code: 'BUYER_MAIL_CHANGED' })
    expect(await read(id)).toMatchObject({ subject: 'Newer' })
    await owner(discardBuyerMail, { params: { id } })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })
})

test('what was sent is on both pages of the order, in the export, and goes with the person', async () => {
  const buyer = await aBuyer({ person: { name: 'Meena' } })
  const other = await aBuyer()
  const customer = shop.apiFor(await insertSession(shop.db, buyer.customerId))
  const { _id } = await send({ orders: [buyer.id, other.id] })
  await done(_id)

  const text = { _id, subject: `A question about ${buyer.id.slice(-6)}` }
  const onOrder = async () => (await owner(listOrderMails, { params: { id: buyer.id } })).mails
  expect(await onOrder()).toMatchObject([
    { ...text, message: expect.stringContaining('Namaste Meena,'), fate: 'sent' },
  ])
  const mine = await customer(listMyOrderMails, { params: { id: buyer.id } })
  expect(mine.mails).toMatchObject([text])
  const theirs = customer(listMyOrderMails, { params: { id: other.id } })
  await expect(theirs).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
  expect(await customer(exportMyData)).toMatchObject({
    data: { mailsAboutOrders: [{ subject: text.subject, orders: [buyer.id] }] },
  })

  await shop.db.transaction((tx) => eraseBuyerMails(tx, buyer.customerId))
  expect(await onOrder()).toEqual([])
  const stored = JSON.stringify(await shop.db.select().from(buyerMailDelivery))
  expect(stored).not.toContain('Meena')
})

test('only the owner and managers write to buyers; support reads what was written', async () => {
  const { id } = await aBuyer()
  const allowed: Record<string, string[]> = { write: [], read: [] }
  for (const person of await oneOfEachRole(shop.db)) {
    const api = shop.apiFor(person.token)
    const body = { subject: '', message: '', orders: [id], position: 0 }
    const may = (attempt: Promise<unknown>) =>
      attempt.then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ status: 403 })
          return false
        },
      )
    if (await may(api(previewBuyerMail, { body }))) allowed.write?.push(person.role)
    if (await may(api(listOrderMails, { params: { id } }))) allowed.read?.push(person.role)
  }

  expect(allowed).toEqual({
    write: ['owner', 'manager'],
    read: ['owner', 'manager', 'support'],
  })
})
