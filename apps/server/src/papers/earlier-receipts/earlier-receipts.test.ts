import { dayMs } from '@nirbhaya/contract/dates'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { earlierReceiptWords as words } from '@nirbhaya/contract/messages/papers/earlier-receipt'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { getPaper, listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { getMyPaper, listMyPapers } from '@nirbhaya/contract/papers/papers'
import { type PaperSellerForm, savePaperSeller } from '@nirbhaya/contract/papers/settings'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, anOrderPaidInFull, aPaidOrder, eventually } from '../../../test/builders.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { insertSession } from '../../../test/people/accounts.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { product } from '../../catalogue/catalogue.tables.ts'
import { findAnyOrderRow } from '../../orders/order-records.service.ts'
import { order as orderTable } from '../../orders/orders.tables.ts'
import { refund as refundRow } from '../../payments/money.tables.ts'
import { paperStart } from '../settings.tables.ts'
import { findEarlierReceipt } from './earlier-receipts.service.ts'

const shop = await testShop({ GST_RATE: '18', GST_HSN: '85177990' })
const { api: owner } = await signInAdmin(shop)

/** Sets when the shop began to number its documents. */
const numberFrom = (startedAt: Date) => shop.db.update(paperStart).set({ startedAt })
// All money of these orders moves before that day.
await numberFrom(new Date(Date.now() + dayMs))

const numberOf = (orderId: string) => `R-${orderId.replaceAll('-', '').slice(-12)}`.toUpperCase()

function fetchPdf(id: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return fetch(`${shop.origin}/api/paper/me/${id}/pdf`, { headers })
}

const pagesOf = async (id: string, token: string) =>
  readPdf(await (await fetchPdf(id, token)).bytes()).pages

test('the customer and the owner find the receipt among the documents of its order', async () => {
  const { customer, order } = await aPaidOrder(shop)
  const { order: detail } = await customer.api(getMyOrder, { params: { id: order._id } })
  const listed = {
    _id: order._id,
    kind: 'earlier-receipt',
    number: numberOf(order._id),
    issuedAt: detail.payments[0]?.paidAt,
    amount: 199,
  }

  const theirs = await customer.api(listMyPapers, { params: { id: order._id } })
  expect(theirs.papers).toEqual([listed])
  expect((await owner(listOrderPapers, { params: { id: order._id } })).papers).toEqual([listed])

  const { paper } = await customer.api(getMyPaper, { params: { id: order._id } })
  expect(paper).toMatchObject(listed)
  expect(paper.rows).toMatchObject({
    title: 'Receipt',
    facts: [{ value: listed.number }, {}, {}, {}],
  })
  expect((await owner(getPaper, { params: { id: order._id } })).paper).toEqual(paper)
})

test('an order whose money has numbered documents has no such receipt', async () => {
  await numberFrom(new Date(0))
  const { customer, order } = await aPaidOrder(shop)
  const { papers } = await eventually(async () => {
    const found = await customer.api(listMyPapers, { params: { id: order._id } })
    return found.papers.length > 0 && found
  })
  const status = (await fetchPdf(order._id, customer.token)).status
  await numberFrom(new Date(Date.now() + dayMs))

  expect(papers.map(({ kind }) => kind)).toEqual(['receipt'])
  expect(status).toBe(404)
})

test('later money has a numbered document besides', async () => {
  const before = await anOrderPaidInFull(shop, owner)
  const { customer, order } = before
  await numberFrom(new Date())
  const body = { amount: 100, reason: 'A scratch', requestId: crypto.randomUUID() as string }
  await owner(refundOrder, { params: { id: order._id }, body })
  await eventually(async () => (await shop.db.select().from(refundRow))[0]?.status === 'pending')
  await shop.control('clock', { advanceMs: 61_000 })
  const { papers } = await eventually(async () => {
    const found = await customer.api(listMyPapers, { params: { id: order._id } })
    return found.papers.length > 1 && found
  })
  await numberFrom(new Date(Date.now() + dayMs))

  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['earlier-receipt', 999],
    ['refund-receipt', 100],
  ])
})

test("somebody else's receipt does not exist, and a visitor is asked to log in", async () => {
  const { order } = await aPaidOrder(shop)
  const other = await aCustomer(shop)

  const refusal = { status: 404, code: 'PAPER_NOT_FOUND' }
  const asked = other.api(getMyPaper, { params: { id: order._id } })
  await expect(asked).rejects.toMatchObject(refusal)
  const response = await fetchPdf(order._id, other.token)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, code: 'PAPER_NOT_FOUND' })
  expect((await fetchPdf(order._id)).status).toBe(401)
  expect((await fetchPdf(order._id, 'a-token-that-nobody-has')).status).toBe(401)
})

test.each(['x', '123', '0198c0de-0000-7000-8000-0000000000000', '%00', '..%2fme'])(
  'an invalid id is not found: %s',
  async (id) => {
    const { token } = await aCustomer(shop)

    expect((await fetchPdf(id, token)).status).toBe(404)
  },
)

test('the receipt is a PDF download that no cache stores', async () => {
  const { customer, order } = await aPaidOrder(shop, { person: { name: 'प्रिया' } })

  const response = await fetchPdf(order._id, customer.token)
  const bytes = await response.bytes()

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="nirbhaya-${numberOf(order._id)}.pdf"`,
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
  const { customer, order } = await anOrderPaidInFull(shop, owner)
  const body = { amount: 300, reason: 'SUCCESS', requestId: crypto.randomUUID() as string }
  await owner(refundOrder, { params: { id: order._id }, body })
  await eventually(async () => {
    const { order: seen } = await customer.api(getMyOrder, { params: { id: order._id } })
    return seen.refunds[0]?.status === 'succeeded'
  })

  const [page] = await pagesOf(order._id, customer.token)

  expect(page).toContain(
    'Balance paid₹800.00Taxable value₹846.61GST included at 18%₹152.39Total paid₹999.00',
  )
  expect(page).toMatch(/PaymentsAdvance, .*₹199\.00Balance, .*₹800\.00RefundsRefunded, .*₹300\.00/)
})

test('the receipt still names a deleted product', async () => {
  const { customer, order, product: item } = await aPaidOrder(shop)
  await shop.db.delete(product).where(eq(product.id, item.id))

  expect((await pagesOf(order._id, customer.token))[0]).toContain(item.name)
})

test('the receipt of an erased customer names nobody', async () => {
  const { order } = await aPaidOrder(shop)
  const nobody = { name: '', lastName: '', phone: '', address1: '', address2: '', area: '' }
  const shipTo = sql`${orderTable.shipTo} || ${JSON.stringify(nobody)}::jsonb`
  await shop.db.update(orderTable).set({ shipTo }).where(eq(orderTable.id, order._id))

  const { paper } = await owner(getPaper, { params: { id: order._id } })

  expect(paper.rows.parties[1]).toEqual({
    heading: paperWords.buyer,
    name: paperWords.unnamedBuyer,
    lines: [],
  })
})

/** Requests a PDF. @returns the response's status and `Retry-After` header */
async function askFor(orderId: string, token: string) {
  const { status, headers, body } = await fetchPdf(orderId, token)
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

describe('the seller on the receipt', () => {
  const saveSeller = (body: Partial<PaperSellerForm>) => owner(savePaperSeller, { body })
  const receiptOf = async ({ customer, order }: Awaited<ReturnType<typeof aPaidOrder>>) =>
    (await customer.api(getMyPaper, { params: { id: order._id } })).paper.rows
  const first = { legalName: 'Asha Rao', address: '12 MG Road, Pune 411001' }
  const second = {
    legalName: 'Nirbhaya Wearables Private Limited',
    address: '4 Baner Road, Pune 411045',
    gstin: '27AAPFU0939F1ZV',
    registeredFrom: '2020-01-01',
  }

  test('is the one of the day of payment, and a receipt says if that is not known', async () => {
    const nameless = await aPaidOrder(shop)
    expect((await receiptOf(nameless)).notes).not.toContain(words.sellerOfToday)
    await saveSeller(first)
    const early = await aPaidOrder(shop)
    const before = await receiptOf(early)
    await saveSeller(second)

    expect(await receiptOf(early)).toEqual(before)
    expect(JSON.stringify(before.parties)).toContain('Asha Rao')
    expect(JSON.stringify(before.parties)).not.toContain(second.gstin)
    expect(before.notes).not.toContain(words.sellerOfToday)

    const unknown = await receiptOf(nameless)
    expect(JSON.stringify(unknown.parties)).toContain(second.legalName)
    expect(unknown.notes).toContain(words.sellerOfToday)

    const late = await receiptOf(await aPaidOrder(shop))
    expect(JSON.stringify(late.parties)).toContain(second.gstin)
    expect(late.notes).not.toContain(words.sellerOfToday)
  })

  test('has no history in an environment variable, and the receipt says so', async () => {
    const { order } = await aPaidOrder(shop)
    const { seller } = aPaperSeller()
    const row = await findAnyOrderRow(shop.db, order._id)

    const receipt = row && (await findEarlierReceipt({ ...aPaperSeller(), db: shop.db }, row))

    expect(JSON.stringify(receipt?.rows.parties)).toContain(seller.name)
    expect(receipt?.rows.notes).toContain(words.sellerOfToday)
  })
})
