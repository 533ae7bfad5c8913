import { changeBatch, getBatch } from '@nirbhaya/contract/batches/admin'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import {
  type ComplaintChange,
  changeComplaint,
  getComplaint,
  packForComplaint,
} from '@nirbhaya/contract/complaints/admin'
import { sendMyComplaint } from '@nirbhaya/contract/complaints/complaints'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import {
  askForAddresses,
  getBatchAddresses,
  lockAddresses,
} from '@nirbhaya/contract/orders/batch-addresses'
import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import * as parcels from '@nirbhaya/contract/shipping/admin'
import { exportParcels, getPickingList } from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  anOrderPaidInFull,
  aPreparedOrder,
  aProduct,
  eventually,
  paymentRequestOf,
  type TestCustomer,
} from '../../test/builders.ts'
import { aReport } from '../../test/complaints.ts'
import { readMails } from '../../test/mails.ts'
import {
  anOrderInTwoParcels,
  aPackedOrder,
  aSentOrder,
  moveParcel,
  parcelsOf,
} from '../../test/parcels.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { addBatch } from '../../test/selling/batches.ts'
import { insertOption } from '../../test/selling/products.ts'
import { testShop } from '../../test/test-shop.ts'
import { batch } from '../batches/batches.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { recordReplacementLeft } from './deciding.service.ts'

const shop = await testShop()
const { api: owner, token } = await signInAdmin(shop)

const accept = (units?: { position: number; quantity: number; variantId?: string }[]) =>
  ({ action: 'accept', remedy: 'replacement', text: '', ...(units && { units }) }) as const
const one = [{ position: 0, quantity: 1 }]
const decide = async (id: string, body: ComplaintChange) =>
  (await owner(changeComplaint, { params: { id }, body })).complaint
const pack = (id: string, units = one) =>
  owner(packForComplaint, { params: { id }, body: { units } })
const shown = async (id: string) => (await owner(getComplaint, { params: { id } })).complaint
const replacementsOf = async (orderId: string) =>
  (await parcelsOf(owner, orderId)).filter(({ isReplacement }) => isReplacement)
const refused = (code: string) => ({ status: 409, code })

/** Sends a complaint about an order that need not have arrived. */
async function aGrievance({ api }: TestCustomer, orderId: string) {
  const body = { kind: 'grievance' as const, orderId, message: 'It does not work.' }
  return (await api(sendMyComplaint, { body })).complaint._id
}

/** Creates an order whose only unit arrived and was reported as damaged. */
async function aDamagedUnit() {
  const sent = await aSentOrder(shop, owner)
  await moveParcel(owner, sent.parcelId, 'delivered')
  const { _id: id } = await aReport(sent.customer, sent.orderId)
  return { ...sent, id }
}

/**
 * Creates an order of one ring of a size that arrived and was reported. The batch has two places: one for each size, or
 * two that the sizes share. If it is full, somebody else has bought the other size.
 */
async function aRing({ isShared = false, isFull = false } = {}) {
  const ring = await aProduct(shop, { priceRupees: 500, listPriceRupees: 500 })
  const [twelve = '', fourteen = ''] = await insertOption(shop.db, ring.id, ['12', '14'])
  const batchId = await addBatch(shop.db, { productId: ring.id, capacity: 2, state: 'open' })
  const values = [
    { variantId: twelve, places: 1 },
    { variantId: fourteen, places: 1 },
  ]
  if (!isShared) await owner(changeBatch, { params: { id: batchId }, body: { values } })
  const buy = async (variantId: string) => {
    const customer = await aCustomer(shop)
    await customer.api(addCartLine, { body: { productId: ring.id, variantId, quantity: 1 } })
    const started = await customer.api(createPaymentOrder, {
      body: paymentRequestOf(customer, 500),
    })
    const paid = { payment_session_id: started.payment_session_id, outcome: 'success' }
    await shop.control('pay', paid)
    await customer.api(verifyPayment, { body: { orderId: started.order_id } })
    const [order] = (await customer.api(listMyOrders)).orders
    return { customer, orderId: order?._id ?? '' }
  }
  const { customer, orderId } = await buy(twelve)
  if (isFull) await buy(fourteen)
  await shop.db.update(batch).set({ state: 'closed' }).where(eq(batch.id, batchId))
  const ofBatch = { params: { id: batchId } }
  await owner(askForAddresses, ofBatch)
  // A job asks the customers, and an address that nobody was asked for cannot be locked.
  await eventually(async () => {
    const { addresses } = await owner(getBatchAddresses, { ...ofBatch, query: {} })
    return addresses.notAsked === 0
  })
  await owner(lockAddresses, ofBatch)
  await owner(changeOrderStatus, { params: { id: orderId }, body: { status: 'Prepared' } })
  const { parcels: packed } = await owner(parcels.createParcels, { body: { orderIds: [orderId] } })
  const ids = packed.map(({ _id }) => _id)
  const { refused: kept } = await owner(parcels.handOverParcels, { body: { ids } })
  if (kept[0]) throw new Error(kept[0].message)
  await moveParcel(owner, ids[0] ?? '', 'delivered')
  const { _id: id } = await aReport(customer, orderId)
  const taken = async () => {
    const { batch: shown } = await owner(getBatch, { params: { id: batchId } })
    return { all: shown.taken, values: shown.values?.map((one) => [one.name, one.taken]) }
  }
  return { id, orderId, customer, twelve, fourteen, taken }
}

describe('a replacement in another size', () => {
  const unit = { position: 0, quantity: 1 }

  test('is packed in that size, takes its place and frees the other', async () => {
    const { id, orderId, customer, twelve, fourteen, taken } = await aRing()
    expect((await shown(id)).replaceable).toMatchObject([
      { option: { name: 'Ring size', sent: twelve, values: [{ name: '12' }, { name: '14' }] } },
    ])

    await decide(id, accept([{ ...unit, variantId: fourteen }]))

    const [parcel] = await replacementsOf(orderId)
    expect(parcel?.lines).toMatchObject([
      { ...unit, name: expect.stringMatching(/\(Ring size: 14\)$/) },
    ])
    expect((await taken()).values).toEqual([
      ['12', 0],
      ['14', 1],
    ])
    const { order } = await customer.api(getMyOrder, { params: { id: orderId } })
    expect(order.items[0]?.name).toMatch(/\(Ring size: 12\)$/)

    await owner(parcels.removeParcel, { params: { id: parcel?._id ?? '' } })
    expect((await taken()).values).toEqual([
      ['12', 1],
      ['14', 0],
    ])
  })

  test('is refused while all places of that size are booked, and another one is sent', async () => {
    const { id, orderId, fourteen, taken } = await aRing({ isFull: true })

    const refusal = refused('VALUE_FULL')
    const wish = [{ ...unit, variantId: fourteen }]
    await expect(decide(id, accept(wish))).rejects.toMatchObject(refusal)
    expect((await shown(id)).state).toBe('received')
    await expect(decide(id, accept([{ ...unit, variantId: newId() }]))).rejects.toMatchObject({
      code: 'VARIANT_NOT_FOUND',
    })

    await decide(id, accept(one))
    expect((await replacementsOf(orderId))[0]?.lines[0]?.name).toMatch(/\(Ring size: 12\)$/)
    expect((await taken()).values).toEqual([
      ['12', 1],
      ['14', 1],
    ])
  })

  test('is possible although the batch is full, if the sizes share its places', async () => {
    const { id, orderId, fourteen, taken } = await aRing({ isShared: true, isFull: true })

    await decide(id, accept([{ ...unit, variantId: fourteen }]))

    expect((await replacementsOf(orderId))[0]?.lines[0]?.name).toMatch(/\(Ring size: 14\)$/)
    expect((await taken()).all).toBe(2)
  })

  test('is named on the picking list, in the sheet of parcels and in the customer’s mail', async () => {
    const { id, orderId, customer, fourteen } = await aRing()
    await decide(id, accept([{ ...unit, variantId: fourteen }]))
    const [parcel] = await replacementsOf(orderId)
    const numbers = String(parcelSequenceOf(parcel?.number ?? ''))
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${shop.origin}/api${path}`, { headers })
      return new Uint8Array(await response.arrayBuffer())
    }

    const picking = await read(`${getPickingList.url}?numbers=${numbers}`)
    expect(readPdf(picking).pages.join()).toContain('Ring size: 14')
    const sheet = new TextDecoder().decode(await read(exportParcels.url))
    expect(sheet).toContain('Ring size: 14')
    await owner(parcels.handOverParcels, { body: { ids: [parcel?._id ?? ''] } })
    const mail = await eventually(async () => {
      const mails = await readMails(shop.dataDir)
      const isAbout = ({ to, text }: (typeof mails)[number]) =>
        to === customer.user.email && text?.includes('Ring size: 14')
      return mails.find(isAbout)
    })
    expect(mail.text).not.toContain('Ring size: 12')
  })

  test('stays that size when it is lost and sent again, or replaced once more', async () => {
    const { id, orderId, customer, fourteen } = await aRing()
    await decide(id, accept([{ ...unit, variantId: fourteen }]))
    const [first] = await replacementsOf(orderId)
    await owner(parcels.handOverParcels, { body: { ids: [first?._id ?? ''] } })
    await moveParcel(owner, first?._id ?? '', 'lost')
    const params = { id: first?._id ?? '' }
    await owner(parcels.resolveParcel, { params, body: { outcome: 'again' } })
    const all = await parcelsOf(owner, orderId)
    const again = all.find(({ state }) => state === 'packed')
    expect(again?.lines[0]?.name).toMatch(/\(Ring size: 14\)$/)

    await owner(parcels.handOverParcels, { body: { ids: [again?._id ?? ''] } })
    await moveParcel(owner, again?._id ?? '', 'delivered')
    const { _id: second } = await aReport(customer, orderId)
    expect((await shown(second)).replaceable[0]?.option?.sent).toBe(fourteen)
    await decide(second, accept(one))
    const last = (await parcelsOf(owner, orderId)).find(({ state }) => state === 'packed')
    expect(last?.lines[0]?.name).toMatch(/\(Ring size: 14\)$/)
  })
})

describe('a replacement', () => {
  test('is made with the reported units when the complaint is accepted, free and without an invoice', async () => {
    const { id, orderId, number } = await aDamagedUnit()
    expect((await shown(id)).replaceable).toMatchObject(one)

    const accepted = await decide(id, accept())

    const [parcel] = await replacementsOf(orderId)
    expect(parcel).toMatchObject({ insteadOf: [number], lines: one, state: 'packed' })
    expect(accepted).toMatchObject({
      state: 'accepted',
      replaceable: [],
      replacement: { number: parcel?.number, state: 'packed' },
    })
    const ids = [parcel?._id ?? '']
    expect(await owner(parcels.handOverParcels, { body: { ids } })).toMatchObject({ refused: [] })
    await eventually(async () => (await shown(id)).state === 'replacement-shipped')
    const { papers } = await owner(listOrderPapers, { params: { id: orderId } })
    expect(papers.filter(({ kind }) => kind === 'tax-invoice').length).toBeLessThanOrEqual(1)
    await expect(pack(id)).rejects.toMatchObject(refused('COMPLAINT_NOT_ACCEPTED'))
  })

  test('accepted ten times at once makes one parcel', async () => {
    const { id, orderId } = await aDamagedUnit()

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => decide(id, accept())),
    )

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await replacementsOf(orderId)).toHaveLength(1)
  })

  test('packed ten times at once makes one parcel, although more units could be replaced', async () => {
    const { customer, orderId, first, second } = await anOrderInTwoParcels(shop, owner)
    for (const parcel of [first, second]) await moveParcel(owner, parcel, 'delivered')
    const id = await aGrievance(customer, orderId)
    await decide(id, accept())

    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pack(id)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await replacementsOf(orderId)).toHaveLength(1)
    await expect(pack(id)).rejects.toMatchObject(refused('COMPLAINT_REPLACED'))
  })

  test('of a unit is made once, although two complaints are accepted at the same moment', async () => {
    const { customer, id, orderId } = await aDamagedUnit()
    const { _id: other } = await aReport(customer, orderId)

    const outcomes = await Promise.allSettled([id, other].map((one) => decide(one, accept())))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await replacementsOf(orderId)).toHaveLength(1)
    const states = [await shown(id), await shown(other)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['accepted', 'received'])
  })

  test('cannot be made for units that never left, or are only packed', async () => {
    const unsent = await anOrderPaidInFull(shop, owner)
    const packed = await aPackedOrder(shop, owner)
    for (const { customer, orderId } of [packed, { ...unsent, orderId: unsent.order._id }]) {
      const id = await aGrievance(customer, orderId)
      const refusal = refused('UNITS_NOT_REPLACEABLE')
      await expect(decide(id, accept(one))).rejects.toMatchObject(refusal)
      expect((await shown(id)).state).toBe('received')
      expect(await replacementsOf(orderId)).toEqual([])
    }
  })

  test('cannot be made for an unpaid or a cancelled order', async () => {
    const { customer, order } = await aPreparedOrder(shop, owner)
    const unpaid = await aGrievance(customer, order._id)
    await expect(decide(unpaid, accept(one))).rejects.toMatchObject(refused('BALANCE_NOT_PAID'))
    const { id, orderId } = await aDamagedUnit()
    await owner(changeOrderStatus, { params: { id: orderId }, body: { status: 'Cancelled' } })
    await expect(decide(id, accept())).rejects.toMatchObject(refused('ORDER_NOT_SENT'))
  })

  test('needs a complaint that was accepted with a replacement', async () => {
    const { id } = await aDamagedUnit()
    await expect(pack(id)).rejects.toMatchObject(refused('COMPLAINT_NOT_ACCEPTED'))
    await decide(id, { action: 'accept', remedy: 'other', text: '' })
    await expect(pack(id)).rejects.toMatchObject(refused('COMPLAINT_NOT_ACCEPTED'))
  })

  test('for a lost parcel settles it: its units cannot be sent again or refunded as well', async () => {
    const { customer, orderId, parcelId } = await aSentOrder(shop, owner)
    await moveParcel(owner, parcelId, 'lost')
    const id = await aGrievance(customer, orderId)
    await decide(id, accept(one))

    const trouble = await owner(parcels.listParcels, { query: { state: 'trouble', limit: 200 } })
    expect(trouble.parcels.map(({ _id }) => _id)).not.toContain(parcelId)
    const { left } = await owner(parcels.listOrderParcels, { params: { id: orderId } })
    expect(left).toEqual([])
    const body = { outcome: 'again' as const }
    const sending = owner(parcels.resolveParcel, { params: { id: parcelId }, body })
    await expect(sending).rejects.toMatchObject(refused('PARCEL_RESOLVED'))
  })

  test('and sending a lost parcel again exclude each other, whichever comes first', async () => {
    const { customer, orderId, parcelId } = await aSentOrder(shop, owner)
    await moveParcel(owner, parcelId, 'lost')
    const id = await aGrievance(customer, orderId)
    const body = { outcome: 'again' as const }

    const outcomes = await Promise.allSettled([
      decide(id, accept(one)),
      owner(parcels.resolveParcel, { params: { id: parcelId }, body }),
    ])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await parcelsOf(owner, orderId)).toHaveLength(2)
  })

  test('that the owner unpacks can be made again', async () => {
    const { id, orderId } = await aDamagedUnit()
    await decide(id, accept())
    const [parcel] = await replacementsOf(orderId)
    await owner(parcels.removeParcel, { params: { id: parcel?._id ?? '' } })
    expect(await shown(id)).not.toHaveProperty('replacement')

    const { complaint } = await pack(id)

    expect(complaint.replacement).toBeDefined()
    expect(await replacementsOf(orderId)).toHaveLength(1)
  })

  test('that left is recorded in its own complaint once, although another one waits', async () => {
    const { customer, orderId, first, second } = await anOrderInTwoParcels(shop, owner)
    const ids: string[] = []
    for (const parcel of [first, second]) {
      await moveParcel(owner, parcel, 'delivered')
      const report = await aReport(customer, orderId, [], { units: '0:1' })
      await decide(report._id, accept())
      ids.push(report._id)
    }
    const [, later] = await replacementsOf(orderId)
    const [other = '', id = ''] = ids
    await owner(parcels.handOverParcels, { body: { ids: [later?._id ?? ''] } })

    await eventually(async () => (await shown(id)).state === 'replacement-shipped')
    const parcelId = later?._id ?? ''
    await recordReplacementLeft(shop.db, { orderId, parcelId, tracking: 'again' })
    expect((await shown(other)).state).toBe('accepted')
    const { entries } = await shown(id)
    expect(entries.filter(({ state }) => state === 'replacement-shipped')).toHaveLength(1)
  })

  test('of an order without parcels is sent by the owner in her own way', async () => {
    const { customer, order } = await anOrderPaidInFull(shop, owner)
    const params = { id: order._id }
    await owner(changeOrderStatus, { params, body: { status: 'Delivered' } })
    const { _id: id } = await aReport(customer, order._id)
    await decide(id, accept())
    const sent = await decide(id, { action: 'ship-replacement', tracking: 'EE1', text: '' })
    expect(sent).toMatchObject({ state: 'replacement-shipped', tracking: 'EE1' })
    expect(await replacementsOf(order._id)).toEqual([])
  })
})
