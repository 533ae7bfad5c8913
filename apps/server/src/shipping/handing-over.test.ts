import { ApiError } from '@nirbhaya/contract/client/client'
import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { saveProductTax } from '@nirbhaya/contract/papers/settings'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { sendScans } from '@nirbhaya/contract/shipping/packing'
import {
  getShippingSettings,
  saveShippingSettings,
  usualShipping,
} from '@nirbhaya/contract/shipping/settings'
import { listMyParcels } from '@nirbhaya/contract/shipping/shipping'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aCustomer, anOrderPaidInFull, aPreparedOrder, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { registeredSeller } from '../../test/papers.ts'
import {
  aBoughtOrderPacked,
  aBoughtOrderSent,
  aPackedOrder,
  aSentOrder,
  parcelsOf,
} from '../../test/parcels.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { addBatch } from '../../test/selling/batches.ts'
import { putIntoBatch } from '../../test/selling/booked.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { orderItem, order as orders } from '../orders/orders.tables.ts'
import { paperRule } from '../papers/settings.tables.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop(registeredSeller)
const { api: owner } = await signInAdmin(shop)

const handOver = (...ids: string[]) => owner(admin.handOverParcels, { body: { ids } })
const move = (id: string, state: 'delivered' | 'out-for-delivery' | 'returned' | 'lost') =>
  owner(admin.moveParcels, { body: { ids: [id], state } })
const statusOf = async (id: string) => (await owner(getOrder, { params: { id } })).order.status
const mailsAbout = async (address: string, subject: string) =>
  (await readMails(shop.dataDir)).filter(
    (mail) => mail.to === address && mail.subject?.includes(subject),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: ApiError) => code,
  )
const settings = { ...usualShipping, defaultCarrier: 'delhivery' as const }
const setSettings = (change: Partial<typeof settings>) =>
  owner(saveShippingSettings, { body: { ...settings, ...change } })

test('handing a parcel over ships the order, issues its invoice and mails the customer once', async () => {
  await setSettings({})
  const { customer, orderId, parcelId, number } = await aBoughtOrderPacked(shop, owner)
  await verifyEmail(shop.db, customer.user.email)
  const body = { carrier: 'delhivery' as const, trackingNumber: 'aa1001' }
  await owner(admin.setTracking, { params: { id: parcelId }, body })
  expect((await customer.api(listMyParcels, { params: { id: orderId } })).parcels).toEqual([])

  const answer = await handOver(parcelId)

  expect(answer).toMatchObject({ changed: 1, refused: [] })
  expect(await statusOf(orderId)).toBe('Shipped')
  const { papers } = await owner(listOrderPapers, { params: { id: orderId } })
  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt-voucher', 199],
    ['receipt-voucher', 800],
    ['tax-invoice', 999],
  ])
  const [mail, ...more] = await eventually(async () => {
    const found = await mailsAbout(customer.user.email, 'is on its way')
    return found.length > 0 && found
  })
  expect(more).toEqual([])
  expect(mail?.text).toContain('https://www.delhivery.com/track/package/AA1001')
  expect(mail?.text).toContain(`Tax invoice ${papers[2]?.number} is attached to this email.`)
  expect(mail?.attachments).toHaveLength(1)
  // The parcel's mail replaces the mail about the status.
  expect(await mailsAbout(customer.user.email, ': Shipped')).toEqual([])
  const { parcels, left } = await customer.api(listMyParcels, { params: { id: orderId } })
  expect(left).toEqual([])
  expect(parcels).toMatchObject([
    {
      number,
      state: 'handed-over',
      carrier: 'delhivery',
      trackingNumber: 'AA1001',
      events: [{ state: 'handed-over' }, { state: 'packed' }],
    },
  ])
})

test('settings are saved, and show the address for a courier’s webhooks', async () => {
  await setSettings({ warrantyMonths: 18, defaultCarrier: 'delhivery' })
  const { settings: saved, courier } = await owner(getShippingSettings)
  expect(saved).toEqual({ ...settings, warrantyMonths: 18 })
  expect(courier).toEqual({
    webhookUrl: `${shop.config.apiUrl}/webhooks/courier`,
    isWebhookOn: true,
    isAskedToo: true,
  })
  await setSettings({})
})

test('a parcel’s arrival delivers the order with one mail, and is final', async () => {
  const { customer, orderId, parcelId } = await aBoughtOrderSent(shop, owner)
  await move(parcelId, 'out-for-delivery')
  await move(parcelId, 'delivered')
  await move(parcelId, 'delivered')
  const { refused } = await move(parcelId, 'out-for-delivery')

  expect(refused).toMatchObject([{ _id: parcelId, code: 'PARCEL_FURTHER' }])
  expect(await statusOf(orderId)).toBe('Delivered')
  await eventually(async () => (await mailsAbout(customer.user.email, 'has arrived')).length > 0)
  expect(await mailsAbout(customer.user.email, ': Delivered')).toEqual([])
  const { order } = await customer.api(getMyOrder, { params: { id: orderId } })
  expect(order.events.map(({ status }) => status)).toEqual([
    'Accepted',
    'Prepared',
    'Shipped',
    'Delivered',
  ])
})

test('an order in several parcels is invoiced once, and delivered with its last unit', async () => {
  const { customer, order } = await anOrderPaidInFull(shop, owner)
  // The order has three units. The test sends two of them first.
  const where = eq(orderItem.orderId, order._id)
  await shop.db.update(orderItem).set({ quantity: 3 }).where(where)
  const params = { id: order._id }
  const pack = (quantity: number) =>
    owner(admin.createParcel, { params, body: { lines: [{ position: 0, quantity }] } })
  const { parcel: first } = await pack(2)
  expect(await codeOf(pack(2))).toBe('UNITS_NOT_LEFT')
  await handOver(first._id)

  const told = await eventually(
    async () => (await mailsAbout(customer.user.email, 'on its way'))[0],
  )
  expect(told.text).toContain('Still to come')
  const mine = await customer.api(listMyParcels, { params })
  expect(mine.left).toMatchObject([{ position: 0, quantity: 1 }])
  const toPack = await owner(admin.listOrdersToPack, { query: { limit: 200 } })
  expect(toPack.orders.find(({ _id }) => _id === order._id)?.left).toMatchObject([{ quantity: 1 }])

  const { parcel: second } = await pack(1)
  // The customer sees no packed parcel, so its units are still to come.
  const { left } = await customer.api(listMyParcels, { params })
  expect(left).toMatchObject([{ position: 0, quantity: 1 }])
  await move(first._id, 'delivered')
  expect(await statusOf(order._id)).toBe('Shipped')
  await handOver(second._id)
  await move(second._id, 'delivered')
  expect(await statusOf(order._id)).toBe('Delivered')
  const { papers } = await owner(listOrderPapers, { params })
  expect(papers.filter(({ kind }) => kind === 'tax-invoice')).toHaveLength(1)
  expect(await codeOf(pack(1))).toBe('NOTHING_TO_PACK')
})

describe('a parcel is not handed over', () => {
  const refusalOf = async (parcelId: string) => (await handOver(parcelId)).refused[0]?.code
  const packed = async (orderId: string) => {
    const { parcels } = await owner(admin.createParcels, { body: { orderIds: [orderId] } })
    return parcels[0]?._id ?? ''
  }
  const waitsFor = async (orderId: string) => (await parcelsOf(owner, orderId))[0]?.waitsFor

  test('before the balance is paid', async () => {
    const { order } = await aPreparedOrder(shop, owner)
    const parcelId = await packed(order._id)
    expect(await waitsFor(order._id)).toEqual(['balance'])
    expect(await refusalOf(parcelId)).toBe('BALANCE_NOT_PAID')
    expect(await statusOf(order._id)).toBe('Prepared')
  })

  test('while its address can change', async () => {
    const { orderId, parcelId } = await aPackedOrder(shop, owner)
    const batchId = await addBatch(shop.db, { productId: newId(), state: 'closed' })
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    const customerId = row?.customerId ?? ''
    await putIntoBatch(shop, { customerId, orderId }, batchId)
    expect(await waitsFor(orderId)).toEqual(['address'])
    expect(await refusalOf(parcelId)).toBe('ADDRESS_NOT_LOCKED')
  })

  test('without a State in its address, and no invoice is issued', async () => {
    const { orderId, parcelId } = await aPackedOrder(shop, owner)
    const shipTo = sql`${orders.shipTo} - 'state'`
    await shop.db.update(orders).set({ shipTo }).where(eq(orders.id, orderId))
    expect(await waitsFor(orderId)).toEqual(['state'])
    expect(await refusalOf(parcelId)).toBe('INVOICE_STATE_MISSING')
    expect(await statusOf(orderId)).toBe('Prepared')
  })

  test('with an HSN code of fewer digits than the law of the day asks for, also once its product is deleted', async () => {
    const { orderId, parcelId } = await aPackedOrder(shop, owner)
    const digits = { rule: 'hsnDigits', fromDay: '2021-04-01', value: 6, source: 'My adviser' }
    await shop.db.insert(paperRule).values(digits)
    onTestFinished(async () => {
      await shop.db.delete(paperRule)
    })
    expect(await waitsFor(orderId)).toEqual(['tax'])
    expect(await refusalOf(parcelId)).toBe('INVOICE_TAX_MISSING')
    expect(await statusOf(orderId)).toBe('Prepared')

    const [item] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, orderId))
    const id = item?.productId ?? ''
    await shop.db.delete(product).where(eq(product.id, id))
    const tax = { fromDay: '2017-07-01', hsn: '711719', unit: 'PCS', rate: 3 } as const
    await owner(saveProductTax, { params: { id }, body: tax })
    expect(await refusalOf(parcelId)).toBeUndefined()
    expect(await statusOf(orderId)).toBe('Shipped')
  })

  test('once its order is cancelled, or twice', async () => {
    const { orderId, parcelId } = await aPackedOrder(shop, owner)
    await owner(changeOrderStatus, { params: { id: orderId }, body: { status: 'Cancelled' } })
    expect(await waitsFor(orderId)).toEqual(['cancelled'])
    expect(await refusalOf(parcelId)).toBe('ORDER_NOT_SENT')
    const sent = await aSentOrder(shop, owner)
    expect(await refusalOf(sent.parcelId)).toBe('PARCEL_LEFT')
    const gone = newId()
    expect((await handOver(gone)).refused).toMatchObject([{ code: 'PARCEL_NOT_FOUND' }])
  })

  test('without the serial number of each unit; with them, the warranty starts', async () => {
    await setSettings({ needsSerial: true, warrantyMonths: 24 })
    const { customer, orderId, parcelId } = await aPackedOrder(shop, owner)
    expect(await waitsFor(orderId)).toEqual(['serials'])
    expect(await refusalOf(parcelId)).toBe('SERIALS_MISSING')
    const scan = { key: newId(), parcelId, serial: 'nb-7001' }
    await owner(sendScans, { body: { scans: [scan] } })
    expect(await refusalOf(parcelId)).toBeUndefined()
    await move(parcelId, 'delivered')
    await setSettings({})

    const { parcels } = await customer.api(listMyParcels, { params: { id: orderId } })
    const [device] = parcels[0]?.lines[0]?.devices ?? []
    expect(device?.serial).toBe('NB-7001')
    expect(device?.warrantyUntil?.slice(0, 4)).toBe(String(new Date().getFullYear() + 2))
  })
})

test.each([6, 36])('a warranty of %i months applies to later orders only', async (later) => {
  await setSettings({ warrantyMonths: 24 })
  const { orderId, parcelId, number } = await aPackedOrder(shop, owner)
  await setSettings({ warrantyMonths: later })
  const scan = { key: newId(), parcelId, serial: `NB-${number}` }
  await owner(sendScans, { body: { scans: [scan] } })
  await handOver(parcelId)
  await move(parcelId, 'delivered')
  await setSettings({})

  const [parcel] = await parcelsOf(owner, orderId)
  const until = parcel?.lines[0]?.devices[0]?.warrantyUntil
  expect(until?.slice(0, 4)).toBe(String(new Date().getFullYear() + 2))
})

test('a status that the owner sets by hand moves the parcels, without a second mail', async () => {
  const { customer, orderId } = await aPackedOrder(shop, owner)
  const params = { id: orderId }
  await owner(changeOrderStatus, { params, body: { status: 'Shipped', tracking: 'By hand' } })
  await eventually(async () => (await parcelsOf(owner, orderId))[0]?.state === 'handed-over')
  await owner(changeOrderStatus, { params, body: { status: 'Delivered' } })
  await eventually(async () => (await parcelsOf(owner, orderId))[0]?.state === 'delivered')

  await eventually(async () => (await mailsAbout(customer.user.email, ': Delivered')).length > 0)
  expect(await mailsAbout(customer.user.email, 'is on its way')).toEqual([])
  expect(await mailsAbout(customer.user.email, 'has arrived')).toEqual([])
})

test('an order that the owner set back moves forward with its parcel again', async () => {
  const { orderId, parcelId } = await aSentOrder(shop, owner)
  await owner(changeOrderStatus, { params: { id: orderId }, body: { status: 'Pending' } })
  await move(parcelId, 'out-for-delivery')
  expect(await statusOf(orderId)).toBe('Shipped')
})

test('a packed parcel can be unpacked, and one that left cannot', async () => {
  const { orderId, parcelId } = await aPackedOrder(shop, owner)
  await owner(admin.removeParcel, { params: { id: parcelId } })
  expect(await parcelsOf(owner, orderId)).toEqual([])
  const sent = await aSentOrder(shop, owner)
  const refusal = codeOf(owner(admin.removeParcel, { params: { id: sent.parcelId } }))
  expect(await refusal).toBe('PARCEL_LEFT')
})

test('parcels handed over at the same moment are each sent once, with one invoice for the order', async () => {
  const { orderId, parcelId } = await aPackedOrder(shop, owner)
  const answers = await Promise.all(Array.from({ length: 5 }, () => handOver(parcelId)))
  expect(answers.map(({ changed }) => changed).sort()).toEqual([0, 0, 0, 0, 1])
  const { papers } = await owner(listOrderPapers, { params: { id: orderId } })
  expect(papers.filter(({ kind }) => kind === 'tax-invoice')).toHaveLength(1)
})

test('orders to pack are those that are paid and whose address is final', async () => {
  const paid = await anOrderPaidInFull(shop, owner)
  const unpaid = await anOrderOf(shop, { status: 'Prepared' })
  const packed = await aPackedOrder(shop, owner)
  const { orders: listed } = await owner(admin.listOrdersToPack, { query: { limit: 200 } })
  const ids = listed.map(({ _id }) => _id)
  expect(ids).toContain(paid.order._id)
  expect(ids).not.toContain(unpaid.id)
  expect(ids).not.toContain(packed.orderId)
})

test('another customer’s parcels get a 404, and lists find a parcel by any of its numbers', async () => {
  const { orderId, parcelId, number } = await aSentOrder(shop, owner)
  const stranger = await aCustomer(shop)
  const asked = stranger.api(listMyParcels, { params: { id: orderId } })
  await expect(asked).rejects.toBeInstanceOf(ApiError)
  await expect(asked).rejects.toMatchObject({ status: 404 })
  const body = { carrier: 'dtdc' as const, trackingNumber: `D${Date.now()}` }
  await owner(admin.setTracking, { params: { id: parcelId }, body })
  for (const q of [number, orderId, `#${orderId.slice(-6)}`, body.trackingNumber]) {
    const { parcels } = await owner(admin.listParcels, { query: { q } })
    expect(parcels.map(({ _id }) => _id)).toContain(parcelId)
  }
})
