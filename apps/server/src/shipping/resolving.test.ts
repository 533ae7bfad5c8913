import { ApiError } from '@nirbhaya/contract/client/client'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { confirmMyAddress } from '@nirbhaya/contract/orders/address-checks'
import { changeOrderAddress } from '@nirbhaya/contract/orders/admin'
import { changeMyAddress, getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { sendScans } from '@nirbhaya/contract/shipping/packing'
import { listMyParcels } from '@nirbhaya/contract/shipping/shipping'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { registeredSeller } from '../../test/papers.ts'
import {
  aBoughtOrderSent,
  anOrderInTwoParcels,
  aPackedOrder,
  aSentOrder,
  moveParcel,
  parcelsOf,
} from '../../test/parcels.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { refund } from '../payments/money.tables.ts'
import { newId } from '../platform/database/columns.ts'

const shop = await testShop(registeredSeller)
const { api: owner } = await signInAdmin(shop)

const move = (id: string, state: 'lost' | 'returned' | 'delivered') => moveParcel(owner, id, state)
const handOver = (id: string) => owner(admin.handOverParcels, { body: { ids: [id] } })
const resolve = (id: string, body: admin.ParcelResolution) =>
  owner(admin.resolveParcel, { params: { id }, body })
const aRefund = (amount: number) => {
  const reason = 'The courier lost it'
  return { outcome: 'refunded' as const, amount, reason, requestId: newId() }
}
const again = { outcome: 'again' } as const
const refusedWith = (code: string, status = 409) => ({ status, code })

const troubles = async () => {
  const { parcels } = await owner(admin.listParcels, { query: { state: 'trouble', limit: 200 } })
  return parcels.map(({ _id }) => _id)
}
const mailsTo = async (to: string, subject: string) =>
  (await readMails(shop.dataDir)).filter(
    (mail) => mail.to === to && mail.subject?.includes(subject),
  )

/** Creates an order whose only parcel was lost or came back. */
async function aGoneParcel(state: 'lost' | 'returned' = 'lost') {
  const sent = await aBoughtOrderSent(shop, owner)
  await move(sent.parcelId, state)
  const params = { id: sent.orderId }
  return {
    ...sent,
    params,
    seen: async () => (await sent.customer.api(getMyOrder, { params })).order,
    parcels: () => parcelsOf(owner, sent.orderId),
  }
}

describe('a lost parcel', () => {
  test('is told to its customer in one mail, and her order no longer claims that it is on its way', async () => {
    const { customer, parcelId, params, seen } = await aGoneParcel()
    await move(parcelId, 'lost')

    const [mail, ...more] = await eventually(async () => {
      const found = await mailsTo(customer.user.email, 'is lost')
      return found.length > 0 && found
    })
    expect(more).toEqual([])
    expect(mail?.text).toContain('send it to you again or give your money back')
    expect(mail?.text).not.toContain('on its way to you')
    expect(await seen()).toMatchObject({ status: 'Shipped', partState: 'lost' })
    const { orders } = await customer.api(listMyOrders)
    expect(orders[0]).toMatchObject({ partState: 'lost' })
    const mine = await customer.api(listMyParcels, { params })
    expect(mine).toMatchObject({ parcels: [{ state: 'lost', outcome: 'open' }], left: [] })
  })

  test('is sent again once, with one mail; the counts go away, and its arrival delivers the order', async () => {
    const { customer, orderId, parcelId, number, seen, parcels, params } = await aGoneParcel()
    const { toDo: before } = await owner(getToDo)
    expect(await troubles()).toContain(parcelId)

    await resolve(parcelId, again)

    const { toDo: after } = await owner(getToDo)
    expect(after.troubledParcels).toBe((before.troubledParcels ?? 0) - 1)
    expect(await troubles()).not.toContain(parcelId)
    const { left } = await owner(admin.listOrderParcels, { params })
    expect(left).toEqual([])
    const [lost, made] = await parcels()
    expect(lost).toMatchObject({ outcome: 'again', sentAgainIn: [made?.number] })
    expect(made).toMatchObject({ insteadOf: [number], isReplacement: false, state: 'packed' })
    expect(await seen()).toMatchObject({ partState: 'again' })

    expect((await handOver(made?._id ?? '')).refused).toEqual([])
    expect(await seen()).not.toHaveProperty('partState')
    const told = await eventually(async () => {
      const found = await mailsTo(customer.user.email, 'is on its way')
      return found.length === 2 && found
    })
    expect(told[1]?.text).toContain('which we send again')
    const { papers } = await owner(listOrderPapers, { params: { id: orderId } })
    expect(papers.filter(({ kind }) => kind === 'tax-invoice')).toHaveLength(1)
    await move(made?._id ?? '', 'delivered')
    expect(await seen()).toMatchObject({ status: 'Delivered', hasArrived: true })
    await expect(resolve(parcelId, again)).rejects.toMatchObject(refusedWith('PARCEL_RESOLVED'))
  })

  test('is refunded with the owner’s amount, and nothing of it can be sent any more', async () => {
    const { orderId, parcelId, seen, parcels, params } = await aGoneParcel()
    const [open] = await parcels()
    expect(open?.refund).toEqual({ suggested: 999, most: 999 })
    await expect(resolve(parcelId, aRefund(999.5))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    expect(await troubles()).toContain(parcelId)

    await resolve(parcelId, aRefund(900))

    expect(await troubles()).not.toContain(parcelId)
    expect(await seen()).toMatchObject({ partState: 'refunded', refunded: 900 })
    for (const next of [again, aRefund(50), { outcome: 'closed' } as const]) {
      await expect(resolve(parcelId, next)).rejects.toMatchObject(refusedWith('PARCEL_RESOLVED'))
    }
    const packing = owner(admin.createParcels, { body: { orderIds: [orderId] } })
    expect((await packing).refused).toMatchObject([{ code: 'NOTHING_TO_PACK' }])
    expect((await owner(admin.listOrderParcels, { params })).left).toEqual([])
    expect(isGood(await checkMoney(shop.databaseUrl))).toBe(true)
  })

  test('is sent again or refunded, never both, whichever of ten decisions comes first', async () => {
    const { orderId, parcelId, parcels } = await aGoneParcel()
    const wishes = Array.from({ length: 10 }, (_, place) => (place % 2 ? again : aRefund(500)))

    const outcomes = await Promise.allSettled(wishes.map((wish) => resolve(parcelId, wish)))

    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const refunds = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
    const newParcels = (await parcels()).length - 1
    expect([newParcels, Math.min(refunds.length, 1)].toSorted()).toEqual([0, 1])
  })

  test('that turns up stops the parcel that was packed in its place', async () => {
    const { parcelId, seen, parcels } = await aGoneParcel()
    await resolve(parcelId, again)
    const made = (await parcels())[1]?._id ?? ''
    await move(parcelId, 'delivered')

    expect((await parcels())[1]?.waitsFor).toEqual(['arrived'])
    expect((await handOver(made)).refused).toMatchObject([{ code: 'PARCEL_NOT_LOST' }])
    await owner(admin.removeParcel, { params: { id: made } })
    expect(await seen()).toMatchObject({ status: 'Delivered' })
    expect(await troubles()).not.toContain(parcelId)
  })

  test('waits for the owner again if the new parcel is unpacked, or is lost as well', async () => {
    const { parcelId, seen, parcels } = await aGoneParcel()
    await resolve(parcelId, again)
    await owner(admin.removeParcel, { params: { id: (await parcels())[1]?._id ?? '' } })
    expect(await seen()).toMatchObject({ partState: 'lost' })
    expect(await troubles()).toContain(parcelId)

    await resolve(parcelId, again)
    const second = (await parcels())[1]?._id ?? ''
    await handOver(second)
    await move(second, 'lost')
    expect(await troubles()).toEqual(expect.arrayContaining([second]))
    expect(await troubles()).not.toContain(parcelId)
    await resolve(second, { outcome: 'closed' })
    expect(await troubles()).not.toContain(second)
  })

  test('of two is refunded: the order counts as delivered with the other', async () => {
    const { customer, first, second, orderId } = await anOrderInTwoParcels(shop, owner)
    const params = { id: orderId }
    const seen = async () => (await customer.api(getMyOrder, { params })).order
    await move(first, 'delivered')
    expect(await seen()).toMatchObject({ status: 'Shipped', partState: 'partly' })
    await move(second, 'lost')
    expect(await seen()).toMatchObject({ status: 'Shipped', partState: 'lost' })
    const [, lost] = await parcelsOf(owner, orderId)
    expect(lost?.refund).toEqual({ suggested: 499.5, most: 499.5 })

    await resolve(second, aRefund(499.5))

    const after = await seen()
    expect(after.status).toBe('Delivered')
    expect(after).not.toHaveProperty('partState')
  })
})

describe('a returned parcel', () => {
  test('is sent again to the address that the customer corrected, with its devices', async () => {
    const { customer, orderId, parcelId } = await aPackedOrder(shop, owner)
    const params = { id: orderId }
    const scan = (id: string) =>
      owner(sendScans, { body: { scans: [{ key: newId(), parcelId: id, serial: 'NB-8001' }] } })
    await scan(parcelId)
    await handOver(parcelId)
    const { order } = await customer.api(getMyOrder, { params })
    const body = { ...order.user, address1: '7 New Road' }
    await expect(customer.api(changeMyAddress, { params, body })).rejects.toMatchObject(
      refusedWith('ADDRESS_FIXED'),
    )
    await move(parcelId, 'returned')
    const [told] = await eventually(async () => {
      const found = await mailsTo(customer.user.email, 'was returned')
      return found.length > 0 && found
    })
    expect(told?.text).toContain('check your address')

    await customer.api(changeMyAddress, { params, body })

    const { order: after } = await customer.api(getMyOrder, { params })
    expect(after).toMatchObject({ partState: 'returned', user: { address1: '7 New Road' } })
    expect(after.addressConfirmedAt).toBeDefined()
    await resolve(parcelId, again)
    const made = (await parcelsOf(owner, orderId))[1]
    expect((await scan(made?._id ?? '')).results).toMatchObject([{ outcome: 'bound' }])
    // The label is printed, so only the owner can change the address now.
    await expect(customer.api(changeMyAddress, { params, body })).rejects.toMatchObject(
      refusedWith('ADDRESS_FIXED'),
    )
    const byOwner = { ...body, address1: '8 New Road' }
    await owner(changeOrderAddress, { params, body: byOwner })
    expect((await handOver(made?._id ?? '')).refused).toEqual([])
    await expect(owner(changeOrderAddress, { params, body: byOwner })).rejects.toMatchObject(
      refusedWith('ADDRESS_FIXED'),
    )
  })

  test('has an address that the customer confirms, and the owner changes', async () => {
    const { customer, params, seen } = await aGoneParcel('returned')
    await customer.api(confirmMyAddress, { params })
    expect((await seen()).addressConfirmedAt).toBeDefined()
    const body = { ...(await seen()).user, area: 'Elsewhere' }
    await owner(changeOrderAddress, { params, body })
    expect((await seen()).user.area).toBe('Elsewhere')
  })

  test('is refused while it is only on its way, and without the right to decide', async () => {
    const { customer, parcelId } = await aSentOrder(shop, owner)
    await expect(resolve(parcelId, again)).rejects.toMatchObject(refusedWith('PARCEL_NOT_GONE'))
    const byCustomer = customer.api(admin.resolveParcel, { params: { id: parcelId }, body: again })
    await expect(byCustomer).rejects.toBeInstanceOf(ApiError)
  })
})
