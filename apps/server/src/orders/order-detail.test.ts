import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer, aPaidOrder } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { product } from '../catalogue/catalogue.tables.ts'

const shop = await testShop()
const unknown = '0198c0de-0000-7000-8000-000000000000'

test('an order has its items, history and payment', async () => {
  const { customer, order, product: item } = await aPaidOrder(shop, { quantity: 2 })

  const { order: detail } = await customer.api(getMyOrder, { params: { id: order._id } })

  expect(detail).toEqual({
    ...order,
    promises: [{ at: expect.any(String), revision: 0, delivery: order.delivery, reason: '' }],
    addressChanges: [],
    hasArrived: false,
    cancelPolicy: 'late-only',
    canCancel: false,
    events: [{ status: 'Accepted', at: expect.any(String) }],
    payments: [
      {
        reference: expect.stringMatching(/^\S+$/),
        kind: 'deposit',
        amount: 398,
        paidAt: expect.any(String),
      },
    ],
    refunds: [],
    policies: ['return', 'shipping', 'privacy', 'terms'].map((kind) => ({ kind, version: 1 })),
  })
  expect(detail.items).toMatchObject([{ product: { _id: item.id }, quantity: 2, price: 199 }])
  expect(detail).toMatchObject({ total: 398, balance: 1600, user: { address1: '12 MG Road' } })
})

test("another customer's order is not found", async () => {
  const { order } = await aPaidOrder(shop)
  const other = await aCustomer(shop)
  const refusal = { status: 404, code: 'ORDER_NOT_FOUND' }

  await expect(other.api(getMyOrder, { params: { id: order._id } })).rejects.toMatchObject(refusal)
  await expect(other.api(getMyOrder, { params: { id: unknown } })).rejects.toMatchObject(refusal)
})

test('a visitor is asked to log in', async () => {
  const { order } = await aPaidOrder(shop)

  await expect(shop.apiFor()(getMyOrder, { params: { id: order._id } })).rejects.toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
  })
})

test('an order shows the name under which a product was bought', async () => {
  const { customer, order, product: item } = await aPaidOrder(shop)
  await shop.db.update(product).set({ name: 'Ring' }).where(eq(product.id, item.id))

  const { order: detail } = await customer.api(getMyOrder, { params: { id: order._id } })

  expect(detail.items).toMatchObject([{ name: 'Pendant', product: { name: 'Ring' } }])
})

test('a deleted product is shown as deleted, with its name', async () => {
  const { customer, order, product: item } = await aPaidOrder(shop)
  await shop.db.delete(product).where(eq(product.id, item.id))

  const { order: detail } = await customer.api(getMyOrder, { params: { id: order._id } })

  expect(detail.items).toEqual([{ name: 'Pendant', quantity: 1, price: 199 }])
  expect((await customer.api(listMyOrders)).orders[0]?.items).toEqual(detail.items)
})
