import { getMyOrder, listMyOrders } from '@nirbhaya/contract/orders/orders'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer, anOrderPaidInFull, aPaidOrder, eventually } from '../../test/builders.ts'
import { readPdf } from '../../test/pdf-text.ts'
import { insertSession } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { product } from '../catalogue/catalogue.tables.ts'

const shop = await testShop({ GST_RATE: '18', GST_HSN: '85177990' })
const { api: admin } = await signInAdmin(shop)
const unknown = '0198c0de-0000-7000-8000-000000000000'

function fetchReceipt(orderId: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return fetch(`${shop.origin}/api/order/me/${orderId}/receipt`, { headers })
}

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
  const receipt = await fetchReceipt(order._id, other.token)
  expect(receipt.status).toBe(404)
  expect(await receipt.json()).toMatchObject({ success: false, code: 'ORDER_NOT_FOUND' })
})

test.each(['x', '123', `${unknown}0`, '%00', '..%2fme'])(
  'an invalid id is not found: %s',
  async (id) => {
    const { token } = await aCustomer(shop)

    expect((await fetchReceipt(id, token)).status).toBe(404)
  },
)

test('a visitor is asked to log in', async () => {
  const { order } = await aPaidOrder(shop)

  await expect(shop.apiFor()(getMyOrder, { params: { id: order._id } })).rejects.toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
  })
  expect((await fetchReceipt(order._id)).status).toBe(401)
  expect((await fetchReceipt(order._id, 'a-token-that-nobody-has')).status).toBe(401)
})

test('the receipt is a PDF download that no cache stores', async () => {
  const { customer, order } = await aPaidOrder(shop, { person: { name: 'प्रिया' } })

  const response = await fetchReceipt(order._id, customer.token)
  const bytes = new Uint8Array(await response.arrayBuffer())

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nirbhaya-receipt-R-[\dA-F]{12}\.pdf"$/,
  )
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  const { pages, hasMissingGlyphs } = readPdf(bytes)
  expect(hasMissingGlyphs).toBe(false)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Taxable value₹168.64GST included at 18%₹30.36Total paid₹199.00')
  expect(pages[0]).toContain('85177990')
  expect(pages[0]).toContain(shop.config.seller.name)
})

test('the receipt lists the balance and refunds, and taxes everything paid', async () => {
  const { customer, order } = await anOrderPaidInFull(shop, admin)
  const body = { amount: 300, reason: 'SUCCESS', requestId: crypto.randomUUID() }
  await admin(refundOrder, { params: { id: order._id }, body })
  await eventually(async () => {
    const { order: seen } = await customer.api(getMyOrder, { params: { id: order._id } })
    return seen.refunds[0]?.status === 'succeeded'
  })

  const response = await fetchReceipt(order._id, customer.token)
  const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()))

  expect(pages[0]).toContain(
    'Balance paid₹800.00Taxable value₹846.61GST included at 18%₹152.39Total paid₹999.00',
  )
  expect(pages[0]).toMatch(
    /PaymentsAdvance, .*₹199\.00Balance, .*₹800\.00RefundsRefunded, .*₹300\.00/,
  )
})

test('the receipt still names a deleted product, and the order shows it as deleted', async () => {
  const { customer, order, product: item } = await aPaidOrder(shop)
  await shop.db.delete(product).where(eq(product.id, item.id))

  const { order: detail } = await customer.api(getMyOrder, { params: { id: order._id } })
  const response = await fetchReceipt(order._id, customer.token)
  const { pages } = readPdf(new Uint8Array(await response.arrayBuffer()))

  expect(detail.items).toEqual([{ quantity: 1, price: 199 }])
  expect((await customer.api(listMyOrders)).orders[0]?.items).toEqual(detail.items)
  expect(pages[0]).toContain(item.name)
})

/** Requests a receipt. @returns the response's status and `Retry-After` header */
async function askFor(orderId: string, token: string) {
  const { status, headers, body } = await fetchReceipt(orderId, token)
  await body?.cancel()
  return { status, retryAfter: headers.get('retry-after') }
}

/** Creates a customer with this many orders. */
async function aBuyer(orders: number) {
  const first = await anOrderOf(shop)
  const { customerId } = first
  const more = Array.from({ length: orders - 1 }, () => anOrderOf(shop, { customerId }))
  const ids = [first, ...(await Promise.all(more))].map(({ id }) => id)
  return { ids, token: await insertSession(shop.db, customerId) }
}

test('a receipt requested very often at once is drawn once and delays no other customer', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const other = await aPaidOrder(shop)

  const answers = await Promise.all([
    ...Array.from({ length: 60 }, () => askFor(order._id, customer.token)),
    askFor(other.order._id, other.customer.token),
  ])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('one customer can wait for a few receipts at once and delays no other customer', async () => {
  const [many, one] = [await aBuyer(30), await aBuyer(1)]
  const all = (of: typeof many) => of.ids.map((id) => askFor(id, of.token))

  const [theirs, others] = await Promise.all([Promise.all(all(many)), Promise.all(all(one))])

  expect(theirs).toContainEqual({ status: 200, retryAfter: null })
  expect(theirs).toContainEqual({ status: 429, retryAfter: '2' })
  expect(theirs).not.toContainEqual(expect.objectContaining({ status: 503 }))
  expect(others).toEqual([{ status: 200, retryAfter: null }])
})

test('receipts are drawn one by one; if very many customers ask, some get 503 with a retry time', async () => {
  const buyers = await Promise.all(Array.from({ length: 60 }, () => aBuyer(1)))

  const answers = await Promise.all(
    buyers.flatMap(({ ids, token }) => ids.map((id) => askFor(id, token))),
  )

  expect(answers).toContainEqual({ status: 200, retryAfter: null })
  expect(answers).toContainEqual({ status: 503, retryAfter: '2' })
  const [buyer] = buyers
  expect(await askFor(buyer?.ids[0] ?? '', buyer?.token ?? '')).toEqual({
    status: 200,
    retryAfter: null,
  })
})
