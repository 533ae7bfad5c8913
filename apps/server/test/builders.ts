import { getAccount } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { createBalancePayment, getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { claimSlug } from '../src/catalogue/catalogue.queries.ts'
import { product } from '../src/catalogue/catalogue.tables.ts'
import { changingProducts, invalidateProduct } from '../src/catalogue/shop-front.service.ts'
import { aRegistration, insertAccount, insertSession, verifyEmail } from './people/accounts.ts'
import { insertProduct, type ProductWishes } from './selling/products.ts'
import type { TestShop } from './test-shop.ts'
import { untilInvalidated } from './until-invalidated.ts'

export { eventually } from './eventually.ts'
export { aRegistration } from './people/accounts.ts'

/**
 * Where a builder inserts its data: a database, or also the shop that runs on the database. Given the shop's
 * `changes`, a builder returns only after that shop has learned of the new data and its pages show it.
 */
type Target = Pick<TestShop, 'db'> & Partial<Pick<TestShop, 'changes'>>

/** Adds a product without pictures. */
export async function aProduct(shop: Target, wishes?: ProductWishes) {
  const row = await insertProduct(shop.db, wishes)
  if (shop.changes) await untilInvalidated(shop.changes)
  return row
}

/**
 * Changes a product's columns, with the effects of a change by the owner: old and new slugs lead to the
 * product, and pages show the new values.
 */
export async function changeProduct(
  shop: Target,
  id: string,
  values: Partial<typeof product.$inferInsert>,
): Promise<void> {
  await shop.db.transaction((tx) =>
    changingProducts(tx, async () => {
      if (values.slug !== undefined) await claimSlug(tx, values.slug, id)
      await tx.update(product).set(values).where(eq(product.id, id))
      await invalidateProduct(tx, id)
    }),
  )
  if (shop.changes) await untilInvalidated(shop.changes)
}

/** Deletes a product like the owner. */
export async function removeProduct(shop: Target, id: string): Promise<void> {
  await shop.db.transaction((tx) =>
    changingProducts(tx, async () => {
      await tx.delete(product).where(eq(product.id, id))
      await invalidateProduct(tx, id)
    }),
  )
  if (shop.changes) await untilInvalidated(shop.changes)
}

/** Creates a registered, signed-in customer with their API client. */
export async function aCustomer(shop: TestShop, overrides: Record<string, string> = {}) {
  const registration = aRegistration(overrides)
  const token = await insertSession(shop.db, await insertAccount(shop.db, registration))
  const api = shop.apiFor(token)
  const { user } = await api(getAccount)
  return { user, token, password: registration.password, api }
}

export type TestCustomer = Awaited<ReturnType<typeof aCustomer>>

export const paymentRequestOf = ({ user }: TestCustomer, amount: number) => ({
  amount,
  customerId: user._id,
  customerName: `${user.name} ${user.lastName}`,
  customerEmail: user.email,
  customerPhone: user.phone,
})

/** Creates a customer with one product in the cart and an open payment. */
export async function aStartedPayment(
  shop: TestShop,
  {
    quantity = 1,
    priceRupees = 199,
    person = {},
    emailVerified = false,
    product: wishes = {},
    existing,
  }: {
    quantity?: number
    priceRupees?: number
    person?: Record<string, string>
    emailVerified?: boolean
    product?: ProductWishes
    /** An existing product to buy instead of a new one. */
    existing?: Awaited<ReturnType<typeof aProduct>>
  } = {},
) {
  const customer = await aCustomer(shop, person)
  if (emailVerified) await verifyEmail(shop.db, customer.user.email)
  const item = existing ?? (await aProduct(shop, { priceRupees, ...wishes }))
  await customer.api(addCartLine, { body: { productId: item.id, quantity } })
  const { order_id: paymentId, payment_session_id: sessionId } = await customer.api(
    createPaymentOrder,
    { body: paymentRequestOf(customer, priceRupees * quantity) },
  )
  const pay = (outcome: string) => shop.control('pay', { payment_session_id: sessionId, outcome })
  return { customer, product: item, paymentId, sessionId, pay }
}

/** Creates a customer with a paid order. */
export async function aPaidOrder(
  shop: TestShop,
  settings: Parameters<typeof aStartedPayment>[1] = {},
) {
  const started = await aStartedPayment(shop, settings)
  await started.pay('success')
  await started.customer.api(verifyPayment, { body: { orderId: started.paymentId } })
  const { orders } = await started.customer.api(listMyOrders)
  const [order] = orders
  if (!order) throw new Error('the payment gave no order')
  return { ...started, order }
}

/** Creates a customer with a paid order of several existing products, one line for each. */
export async function aPaidOrderOf(
  shop: TestShop,
  products: Awaited<ReturnType<typeof aProduct>>[],
  { quantity = 1, person = {} }: { quantity?: number; person?: Record<string, string> } = {},
) {
  const customer = await aCustomer(shop, person)
  for (const { id: productId } of products) {
    await customer.api(addCartLine, { body: { productId, quantity } })
  }
  const amount = products.reduce((sum, { pricePaise }) => sum + (quantity * pricePaise) / 100, 0)
  const started = await customer.api(createPaymentOrder, {
    body: paymentRequestOf(customer, amount),
  })
  const paid = { payment_session_id: started.payment_session_id, outcome: 'success' }
  await shop.control('pay', paid)
  await customer.api(verifyPayment, { body: { orderId: started.order_id } })
  const { orders } = await customer.api(listMyOrders)
  const [order] = orders
  if (!order) throw new Error('the payment gave no order')
  return { customer, order }
}

/** Opens a payment for the balance of an order. */
export async function aStartedBalance(
  shop: TestShop,
  { api }: Pick<TestCustomer, 'api'>,
  orderId: string,
) {
  const { order } = await api(getMyOrder, { params: { id: orderId } })
  const { order_id: paymentId, payment_session_id: sessionId } = await api(createBalancePayment, {
    body: { orderId, amount: order.due },
  })
  const pay = (outcome: string) => shop.control('pay', { payment_session_id: sessionId, outcome })
  return { paymentId, sessionId, pay }
}

/** Creates an order in the status `Prepared`, in which its balance can be paid. */
export async function aPreparedOrder(
  shop: TestShop,
  owner: TestCustomer['api'],
  settings: Parameters<typeof aStartedPayment>[1] = {},
) {
  const paid = await aPaidOrder(shop, settings)
  const change = { params: { id: paid.order._id }, body: { status: 'Prepared' as const } }
  const { order } = await owner(changeOrderStatus, change)
  return { ...paid, order }
}

/** Creates an order in the status `Prepared` and pays its balance. */
export async function anOrderPaidInFull(shop: TestShop, owner: TestCustomer['api']) {
  const prepared = await aPreparedOrder(shop, owner)
  const { customer } = prepared
  const balance = await aStartedBalance(shop, customer, prepared.order._id)
  await balance.pay('success')
  await customer.api(verifyPayment, { body: { orderId: balance.paymentId } })
  const { order } = await customer.api(getMyOrder, { params: { id: prepared.order._id } })
  return { ...prepared, order, balanceId: balance.paymentId }
}
