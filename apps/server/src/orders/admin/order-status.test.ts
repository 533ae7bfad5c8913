import { login } from '@nirbhaya/contract/accounts/accounts'
import { orderStatuses } from '@nirbhaya/contract/enums'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { changeOrderStatus, changeOrderStatuses } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aPaidOrder, eventually } from '../../../test/builders.ts'
import { readMails } from '../../../test/mails.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { orderEvent } from '../orders.tables.ts'

const shop = await testShop()
const { user: owner, token } = await shop.apiFor()(login, {
  body: { email: shop.config.admin.email, password: adminPassword },
})
const admin = shop.apiFor(token)

type Status = (typeof orderStatuses)[number]
type Change = { status: Status; from?: Status; tracking?: string }

const change = (id: string, body: Change, api = admin) =>
  api(changeOrderStatus, { params: { id }, body })

/** Returns the history of an order without its first event. */
async function changesOf(orderId: string) {
  const events = await shop.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.createdAt)
  return events.filter((event) => event.actorId !== null)
}

async function mailsTo(address: string) {
  const mails = await readMails(shop.dataDir)
  return mails.filter(
    ({ to, subject }) => to === address && !/confirmed|Welcome/.test(subject ?? ''),
  )
}

test('any status can follow any other, and the history says who set it', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const path = orderStatuses.flatMap((from) => orderStatuses.flatMap((to) => [from, to]))
  const steps = path.filter((status, index) => status !== (path[index - 1] ?? 'Accepted'))

  for (const status of steps) {
    const { order: changed } = await change(order._id, { status })
    expect(changed).toMatchObject({ _id: order._id, status })
  }

  const events = await changesOf(order._id)
  expect(events.map(({ status }) => status)).toEqual(steps)
  expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([owner._id]))
  const { order: seen } = await customer.api(getMyOrder, { params: { id: order._id } })
  expect(seen.events.map(({ status }) => status)).toEqual(['Accepted', ...steps])
})

test('the customer gets a mail, with the tracking note once the parcel is shipped', async () => {
  const { customer, order } = await aPaidOrder(shop)

  await change(order._id, { status: 'Shipped', tracking: 'India Post EE123456789IN' })

  const [mail] = await eventually(async () => {
    const mails = await mailsTo(customer.user.email)
    return mails.length > 0 && mails
  })
  expect(mail?.subject).toContain('Shipped')
  expect(mail?.text).toContain(order._id.slice(-6))
  expect(mail?.text).toContain('India Post EE123456789IN')
  expect(mail?.text).toContain(`/my-orders/${order._id}`)
})

test('the mail goes to the current address of the customer', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const email = `new.${customer.user.email}`
  await shop.db.update(user).set({ email }).where(eq(user.id, customer.user._id))

  await change(order._id, { status: 'Prepared' })

  await eventually(async () => (await mailsTo(email)).length === 1)
  expect(await mailsTo(customer.user.email)).toEqual([])
})

test('setting the same status again adds no event and sends no mail', async () => {
  const { customer, order } = await aPaidOrder(shop)
  await change(order._id, { status: 'Shipped', tracking: 'A1' })
  await change(order._id, { status: 'Shipped' })
  await change(order._id, { status: 'Shipped', tracking: 'A1' })
  await change(order._id, { status: 'Delivered' })

  await eventually(async () => {
    const mails = await mailsTo(customer.user.email)
    return mails.some(({ subject }) => subject?.includes('Delivered'))
  })
  expect((await changesOf(order._id)).map(({ status }) => status)).toEqual(['Shipped', 'Delivered'])
  expect(await mailsTo(customer.user.email)).toHaveLength(2)
})

test('a new tracking note of a shipped parcel is mailed, and kept if none is given', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const seen = async () => (await customer.api(getMyOrder, { params: { id: order._id } })).order

  await change(order._id, { status: 'Prepared', tracking: 'A1' })
  expect(await seen()).not.toHaveProperty('tracking')
  await change(order._id, { status: 'Shipped' })
  expect(await seen()).toMatchObject({ tracking: 'A1' })
  await change(order._id, { status: 'Shipped', tracking: 'B2' })
  expect(await seen()).toMatchObject({ tracking: 'B2' })
  await change(order._id, { status: 'Delivered' })
  expect(await seen()).not.toHaveProperty('tracking')

  expect((await changesOf(order._id)).map(({ status }) => status)).toEqual([
    'Prepared',
    'Shipped',
    'Shipped',
    'Delivered',
  ])
})

test('twenty equal changes at once count as one', async () => {
  const { order } = await aPaidOrder(shop)

  await Promise.all(Array.from({ length: 20 }, () => change(order._id, { status: 'Cancelled' })))

  expect(await changesOf(order._id)).toHaveLength(1)
})

describe('an order that changed after its page was opened', () => {
  const otherwise = { status: 409, code: 'ORDER_NOT_AS_SEEN' }

  test('keeps its status when an outdated page saves a note or sets Shipped', async () => {
    const { order } = await aPaidOrder(shop)
    await change(order._id, { status: 'Cancelled', from: 'Accepted' })

    const note = change(order._id, { status: 'Accepted', from: 'Accepted', tracking: 'A1' })
    await expect(note).rejects.toMatchObject(otherwise)
    const sending = change(order._id, { status: 'Shipped', from: 'Accepted' })
    await expect(sending).rejects.toMatchObject(otherwise)

    expect((await changesOf(order._id)).map(({ status }) => status)).toEqual(['Cancelled'])
  })

  test('stops the change of all orders in the same call', async () => {
    const [still, cancelled] = [await aPaidOrder(shop), await aPaidOrder(shop)]
    const ids = [still.order._id, cancelled.order._id]
    const from = Object.fromEntries(ids.map((id) => [id, 'Accepted' as const]))
    await change(cancelled.order._id, { status: 'Cancelled' })

    const sending = admin(changeOrderStatuses, { body: { ids, status: 'Shipped', from } })
    await expect(sending).rejects.toMatchObject(otherwise)
    expect(await changesOf(still.order._id)).toEqual([])

    const cancelling = admin(changeOrderStatuses, { body: { ids, status: 'Cancelled', from } })
    await expect(cancelling).resolves.toMatchObject({ changed: 1 })
  })
})

describe('a change is refused', () => {
  const unknown = '0198c0de-0000-7000-8000-000000000000'

  test('for a visitor and for a customer', async () => {
    const { customer, order } = await aPaidOrder(shop)

    await expect(change(order._id, { status: 'Delivered' }, shop.apiFor())).rejects.toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
    await expect(change(order._id, { status: 'Delivered' }, customer.api)).rejects.toMatchObject({
      status: 403,
      code: 'ADMINS_ONLY',
    })
    expect(await changesOf(order._id)).toEqual([])
  })

  test('for an order that does not exist', async () => {
    await expect(change(unknown, { status: 'Delivered' })).rejects.toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    })
    await expect(change('nonsense', { status: 'Delivered' })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['no status', {}, fieldRefusals.invalidOrderStatus],
    ['an unknown status', { status: 'Lost' }, fieldRefusals.invalidOrderStatus],
    ['a status in lower case', { status: 'shipped' }, fieldRefusals.invalidOrderStatus],
    ['a status of another type', { status: ['Shipped'] }, fieldRefusals.invalidOrderStatus],
    [
      'a blank note',
      { status: 'Shipped', tracking: '   ' },
      fieldRefusals.fieldRequired(labels.tracking),
    ],
    [
      'a note that is too long',
      { status: 'Shipped', tracking: 'x'.repeat(501) },
      fieldRefusals.fieldTooLong(labels.tracking, 500),
    ],
    [
      'a note of another type',
      { status: 'Shipped', tracking: 5 },
      fieldRefusals.fieldRequired(labels.tracking),
    ],
    [
      'a note with a control character',
      { status: 'Shipped', tracking: 'a\u0000b' },
      fieldRefusals.fieldNotText(labels.tracking),
    ],
  ])('for %s', async (_, body, message) => {
    await expect(change(unknown, body as Change)).rejects.toMatchObject({ status: 400, message })
  })
})
