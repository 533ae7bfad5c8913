import {
  type ComplaintChange,
  changeComplaint,
  getComplaint,
  packForComplaint,
} from '@nirbhaya/contract/complaints/admin'
import { sendMyComplaint } from '@nirbhaya/contract/complaints/complaints'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import * as parcels from '@nirbhaya/contract/shipping/admin'
import { describe, expect, test } from 'vitest'
import {
  anOrderPaidInFull,
  aPreparedOrder,
  eventually,
  type TestCustomer,
} from '../../test/builders.ts'
import { aReport } from '../../test/complaints.ts'
import {
  anOrderInTwoParcels,
  aPackedOrder,
  aSentOrder,
  moveParcel,
  parcelsOf,
} from '../../test/parcels.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { recordReplacementLeft } from './deciding.service.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

const accept = (units?: { position: number; quantity: number }[]) =>
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
