import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { errors } from '@nirbhaya/contract/errors'
import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { changeMyAddress, getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { changeOrderBusiness } from '@nirbhaya/contract/papers/admin'
import { changeMyBusiness, getMyPaper, listMyPapers } from '@nirbhaya/contract/papers/papers'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { exportMyData } from '@nirbhaya/contract/privacy/privacy'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aCustomer,
  anOrderPaidInFull,
  aPaidOrder,
  aProduct,
  eventually,
  paymentRequestOf,
} from '../../test/builders.ts'
import { aGstin, registeredSeller } from '../../test/papers.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { auditLog } from '../audit/audit.tables.ts'

const shop = await testShop({ ...registeredSeller, STATUS_UNDO_SECONDS: '0' })
const { api: owner, user } = await signInAdmin(shop)
const business = { legalName: 'Lotus Traders', gstin: aGstin('29') }
const other = { legalName: 'Mogra Gifts LLP', gstin: aGstin('27') }
const none = { legalName: '', gstin: '' }

type Customer = Awaited<ReturnType<typeof aCustomer>>

const businessOf = async ({ api }: Customer, id: string) =>
  (await api(getMyOrder, { params: { id } })).order.business

/** Returns the buyer on the newest document of an order, when there are as many as `count`. */
async function buyerOn({ api }: Customer, orderId: string, count: number) {
  const id = await eventually(async () => {
    const { papers } = await api(listMyPapers, { params: { id: orderId } })
    return papers[count - 1]?._id
  })
  return (await api(getMyPaper, { params: { id } })).paper.rows.parties[1]
}

test('a business typed at the cart is on the order and on its documents', async () => {
  const customer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId, quantity: 1 } })
  const request = paymentRequestOf(customer, 199)
  const wrong = { ...business, gstin: '29AAGCB7383J1Z5' }
  await expect(
    customer.api(createPaymentOrder, { body: { ...request, business: wrong } }),
  ).rejects.toMatchObject({ fields: { business: paperRefusals.invalidGstin } })

  const typed = { ...business, gstin: ` ${business.gstin.toLowerCase()} ` }
  const { order_id: orderId } = await customer.api(createPaymentOrder, {
    body: { ...request, business: typed },
  })
  await shop.control('pay', { order_id: orderId, outcome: 'success' })
  await customer.api(verifyPayment, { body: { orderId } })
  const [order] = (await customer.api(listMyOrders)).orders
  const id = order?._id ?? ''

  expect(order?.business).toEqual(business)
  expect(order?.user).not.toHaveProperty('business')
  const buyer = await buyerOn(customer, id, 1)
  expect(buyer?.name).toBe('Lotus Traders')
  expect(buyer?.lines).toContain(`GSTIN: ${business.gstin}`)

  const { state = 'MH', ...home } = order?.user ?? expect.unreachable()
  await customer.api(changeMyAddress, {
    params: { id },
    body: { ...home, state, address1: '7 Old Lane' },
  })
  expect(await businessOf(customer, id)).toEqual(business)
  const { data } = await customer.api(exportMyData)
  expect(data).toMatchObject({ orders: [{ shipTo: { business } }] })
})

test('a customer adds, changes and removes the business until the invoice', async () => {
  const { customer, order } = await anOrderPaidInFull(shop, owner)
  const params = { id: order._id }
  const change = (body: typeof business) => customer.api(changeMyBusiness, { params, body })

  await change(business)
  expect(await businessOf(customer, order._id)).toEqual(business)
  await change(none)
  expect(await businessOf(customer, order._id)).toBeUndefined()
  await change(other)
  await owner(changeOrderStatus, { params, body: { status: 'Shipped' } })
  expect(await buyerOn(customer, order._id, 3)).toMatchObject({ name: 'Mogra Gifts LLP' })

  const refusal = { status: 409, message: errors.INVOICE_ISSUED[1] }
  await expect(change(business)).rejects.toMatchObject(refusal)
  await expect(owner(changeOrderBusiness, { params, body: business })).rejects.toMatchObject(
    refusal,
  )
  expect(await businessOf(customer, order._id)).toEqual(other)
})

test("the owner's change is audited without the business itself", async () => {
  const { customer, order } = await aPaidOrder(shop)

  await owner(changeOrderBusiness, { params: { id: order._id }, body: business })

  expect(await businessOf(customer, order._id)).toEqual(business)
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, order._id))
  expect(entries).toMatchObject([{ action: 'order.business', actorId: user._id }])
  expect(JSON.stringify(entries)).not.toContain(business.gstin)
})
