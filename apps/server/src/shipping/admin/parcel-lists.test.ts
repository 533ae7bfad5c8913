import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { dayMs } from '@nirbhaya/contract/dates'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { quietParcelDays } from '@nirbhaya/contract/shipping/rules'
import { afterEach, expect, test } from 'vitest'
import { aPackedOrder, aSentOrder } from '../../../test/parcels.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aBatch, putIntoBatch } from '../../../test/selling/booked.ts'
import { testShop } from '../../../test/test-shop.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
afterEach(() => clock.reset())

const inDays = (days: number) => clock.set(new Date(Date.now() + days * dayMs))
const waiting = async () => {
  const { packedParcels, quietParcels, troubledParcels } = (await owner(getToDo)).toDo
  return { packed: packedParcels, quiet: quietParcels, trouble: troubledParcels }
}
const listed = async (query: { state?: 'quiet'; batch?: string }) =>
  (await owner(admin.listParcels, { query })).parcels.map(({ _id }) => _id)
const move = (id: string, state: 'in-transit' | 'returned') =>
  owner(admin.moveParcels, { body: { ids: [id], state } })
const metric = (state: string) => shop.metric(`parcels{state="${state}"}`)

const sendAgain = (id: string) =>
  owner(admin.resolveParcel, { params: { id }, body: { outcome: 'again' } })

test('a parcel waits for the owner while it is packed, without news, or lost and not sent again', async () => {
  expect(await waiting()).toEqual({ packed: 0, quiet: 0, trouble: 0 })
  const { parcelId } = await aPackedOrder(shop, owner)
  expect(await waiting()).toEqual({ packed: 1, quiet: 0, trouble: 0 })
  expect([await metric('packed'), await metric('handed-over')]).toEqual([1, 0])

  await owner(admin.handOverParcels, { body: { ids: [parcelId] } })
  expect(await waiting()).toEqual({ packed: 0, quiet: 0, trouble: 0 })
  expect([await metric('packed'), await metric('handed-over')]).toEqual([0, 1])

  inDays(quietParcelDays - 0.1)
  expect(await listed({ state: 'quiet' })).toEqual([])
  inDays(quietParcelDays + 0.1)
  expect(await listed({ state: 'quiet' })).toEqual([parcelId])
  expect(await waiting()).toEqual({ packed: 0, quiet: 1, trouble: 0 })

  await move(parcelId, 'in-transit')
  expect(await waiting()).toEqual({ packed: 0, quiet: 0, trouble: 0 })
  inDays(2 * quietParcelDays + 0.2)
  expect(await waiting()).toEqual({ packed: 0, quiet: 1, trouble: 0 })

  await move(parcelId, 'returned')
  expect(await waiting()).toEqual({ packed: 0, quiet: 0, trouble: 1 })
  expect(await metric('returned')).toBe(1)
  await sendAgain(parcelId)
  expect(await waiting()).toEqual({ packed: 1, quiet: 0, trouble: 0 })
})

test('parcels are listed by batch', async () => {
  const batch = await aBatch(shop)
  const { parcelId, orderId, customer } = await aSentOrder(shop, owner)
  await putIntoBatch(shop, { customerId: customer.user._id, orderId }, batch.id)

  expect(await listed({ batch: batch.id })).toEqual([parcelId])
  expect(await listed({ batch: newId() })).toEqual([])
  expect((await listed({})).length).toBeGreaterThan(1)
})

test('orders show the states of their parcels, oldest parcel first', async () => {
  const [sent, packed] = [await aSentOrder(shop, owner), await aPackedOrder(shop, owner)]
  await move(sent.parcelId, 'returned')
  await sendAgain(sent.parcelId)
  const none = newId()

  const query = { orders: [sent.orderId, packed.orderId, none].join(',') }
  const { orders } = await owner(admin.listParcelStates, { query })

  expect(new Map(orders.map(({ _id, states }) => [_id, states]))).toEqual(
    new Map([
      [sent.orderId, ['returned', 'packed']],
      [packed.orderId, ['packed']],
    ]),
  )
})

test.each(['', 'x', ',', `${newId()},`, Array.from({ length: 51 }, newId).join(',')])(
  'states of orders %j are refused',
  async (orders) => {
    await expect(owner(admin.listParcelStates, { query: { orders } })).rejects.toMatchObject({
      status: 400,
    })
  },
)
