import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { kindOf } from '@nirbhaya/contract/papers/kinds'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aBuyer, moneyShop, payBalance, payCart } from '../../test/money/money-shop.ts'
import { aPaperSeller } from '../../test/papers.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { changeOrderStatus } from '../orders/admin/order-status.service.ts'
import { undoStatusChange } from '../orders/admin/undo-status-change.service.ts'
import { orderEvent, order as orders } from '../orders/orders.tables.ts'
import { type RefundLine, refund } from '../payments/money.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { refundOrder } from '../settling/admin/refunds.service.ts'
import { settleRefund } from '../settling/refunds/sending-refunds.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { getPaperSettings, saveProductTax } from './admin/paper-settings.service.ts'
import { listUninvoiced } from './blocked-invoices.service.ts'
import { issueDue, type Papers } from './issuing.service.ts'
import { issueForAll } from './issuing-all.service.ts'
import { leftOf } from './paper-lines.service.ts'
import { findBuyer, listPaperLines, listPapersOfOrder } from './papers.queries.ts'
import { erasePapers } from './personal-data.service.ts'
import { savedSeller } from './seller.service.ts'
import { paperRule, paperStart, productTax } from './settings.tables.ts'

const shop = await moneyShop()
const registered: Papers = { ...shop, ...aPaperSeller() }
const unregistered: Papers = { ...shop, ...aPaperSeller({ gstNumber: '[GST number]' }) }

/** Creates a paid order of one unit, ₹199 now and ₹800 later, to Maharashtra by default. */
async function aPaidOrder(state: string | null = 'MH', quantity = 1) {
  const buyer = await aBuyer(shop, quantity)
  const { paymentId } = await payCart(buyer)
  await pay(buyer, paymentId)
  const where = eq(orders.customerId, buyer.customerId)
  const shipTo =
    state === null
      ? sql`${orders.shipTo} - 'state'`
      : sql`jsonb_set(${orders.shipTo}, '{state}', ${`"${state}"`}::jsonb)`
  await shop.db.update(orders).set({ shipTo }).where(where)
  const row = async () => {
    const [found] = await shop.db.select().from(orders).where(where)
    if (!found) throw new Error('no order was placed')
    return found
  }
  const { id } = await row()
  return {
    id,
    payBalance: async () => pay(buyer, (await payBalance(buyer, await row())).paymentId),
    setStatus: (status: 'Prepared' | 'Shipped') =>
      changeOrderStatus(shop, { orderId: id, status, actorId: newId() }),
    async refund(amountPaise: number) {
      const end = await askRefund(buyer, id, { amountPaise })
      await end()
    },
    askRefund: (wish: { amountPaise: number; lines?: RefundLine[] }) => askRefund(buyer, id, wish),
  }
}

/** Requests a refund. @returns a function that lets the bank send its money */
async function askRefund(
  buyer: Awaited<ReturnType<typeof aBuyer>>,
  orderId: string,
  wish: { amountPaise: number; lines?: RefundLine[] },
) {
  const requestId = crypto.randomUUID()
  const request = { reason: 'As we agreed', requestId, actorId: newId() }
  await refundOrder(shop, { ...request, ...wish, orderId })
  const asked = await shop.db.select().from(refund).where(eq(refund.requestId, requestId))
  for (const { id } of asked) await settleRefund(buyer.settling, id)
  return async () => {
    for (const { id, paymentId } of asked) {
      const { refunds = [] } = buyer.bank.accounts.get(paymentId) ?? {}
      const index = refunds.findIndex(({ refundId }) => refundId === id)
      buyer.bank.endRefund(paymentId, index, 'SUCCESS')
      await settleRefund(buyer.settling, id)
    }
  }
}

const addTax = (productId: string, rate: number, isExempt = false, fromDay = '2017-07-01') =>
  shop.db
    .insert(productTax)
    .values({ productId, fromDay, hsn: '4901', unit: 'PCS', rate, isExempt })

/** Adds a second product, at half of the order's price, to an order. */
async function addProduct(orderId: string): Promise<string> {
  const productId = newId()
  await shop.db.execute(sql`insert into order_item (customer_id, order_id, position, product_id, name, quantity, price_paise)
    select customer_id, order_id, 1, ${productId}, 'Pouch', 1, 99900 from order_item where order_id = ${orderId}`)
  return productId
}

async function invoiceOf(orderId: string, papers = registered) {
  await issueDue(papers, orderId)
  const rows = await listPapersOfOrder(shop.db, orderId)
  const invoice = rows.find(({ kind }) => kind === 'tax-invoice')
  const lines = invoice ? await listPaperLines(shop.db, invoice.id) : []
  return { invoice, kind: invoice && kindOf(invoice), lines, note: rows.at(-1) }
}

const saveComposition = (compositionFrom: string, compositionUntil = '') =>
  shop.db.transaction((tx) =>
    saveSettings(tx, savedSeller, newId(), {
      ...savedSeller.defaults,
      compositionFrom,
      compositionUntil,
    }),
  )

const saveRegisteredFrom = (registeredFrom: string) =>
  shop.db.transaction((tx) =>
    saveSettings(tx, savedSeller, newId(), { ...savedSeller.defaults, registeredFrom }),
  )

async function pay({ bank, settling }: Awaited<ReturnType<typeof aBuyer>>, paymentId: string) {
  bank.attempt(paymentId)
  bank.finish(paymentId, 'SUCCESS')
  await settlePayment(settling, paymentId)
}

async function issuedOf(orderId: string, papers = registered) {
  await issueDue(papers, orderId)
  const rows = await listPapersOfOrder(shop.db, orderId)
  return rows.map(({ kind, amountPaise }) => [kind, amountPaise])
}

test('an order that is paid, delivered and partly refunded has every document once', async () => {
  const order = await aPaidOrder()
  expect(await issuedOf(order.id)).toEqual([['receipt-voucher', 19_900]])

  await order.setStatus('Prepared')
  await order.payBalance()
  await order.setStatus('Shipped')
  await order.refund(10_000)

  expect(await issuedOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['receipt-voucher', 80_000],
    ['refund-voucher', 10_000],
    ['tax-invoice', 89_900],
  ])
})

test('a reduction keeps its split, also if a unit is refunded before its money is sent', async () => {
  const order = await aPaidOrder()
  await addProduct(order.id)
  await order.setStatus('Prepared')
  await order.payBalance()
  await order.setStatus('Shipped')
  const { invoice, lines } = await invoiceOf(order.id)
  expect(lines.map(({ amountPaise }) => amountPaise)).toEqual([49_950, 49_950])

  const endReduction = await order.askRefund({ amountPaise: 10_000 })
  const worth = { amountPaise: 44_950, worthPaise: 44_950, duePaise: 0 }
  const unit = { position: 1, name: 'Pouch', quantity: 1, isSent: true, ...worth }
  const endUnit = await order.askRefund({ amountPaise: 44_950, lines: [unit] })
  await endUnit()
  await issueDue(registered, order.id)
  await endReduction()
  await issueDue(registered, order.id)

  const [, reduction] = (await listPapersOfOrder(shop.db, order.id)).filter(
    ({ kind }) => kind === 'credit-note',
  )
  expect(await listPaperLines(shop.db, reduction?.id ?? '')).toMatchObject([
    { position: 0, amountPaise: 5_000, quantity: 0 },
    { position: 1, amountPaise: 5_000, quantity: 0 },
  ])
  const left = invoice ? await leftOf(shop.db, invoice) : []
  expect(left).toMatchObject([
    { position: 0, amountPaise: 44_950, quantity: 1 },
    { position: 1, amountPaise: 0, taxablePaise: 0, quantity: 0 },
  ])
})

test('money that moves after the invoice is a receipt and a credit note', async () => {
  const order = await aPaidOrder('KA')
  await order.setStatus('Shipped')
  expect(await issuedOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['tax-invoice', 99_900],
  ])

  await order.payBalance()
  await order.refund(10_000)

  const issued = await issuedOf(order.id)
  expect(issued.slice(2)).toEqual([
    ['receipt', 80_000],
    ['credit-note', 10_000],
  ])
  const [voucher, invoice, receipt, note] = await listPapersOfOrder(shop.db, order.id)
  expect(invoice).toMatchObject({ cgstPaise: 7_619, sgstPaise: 7_619, placeOfSupply: 'KA' })
  expect(invoice?.content).toMatchObject({
    advances: [{ number: voucher?.number, amountPaise: 19_900 }],
    duePaise: 80_000,
  })
  expect(receipt?.content.refersTo?.number).toBe(invoice?.number)
  expect(note?.content.refersTo?.number).toBe(invoice?.number)
  expect(note).toMatchObject({ invoiceId: invoice?.id, cgstPaise: 763, sgstPaise: 763 })
})

test('credit notes for a whole invoice take back every part of it, and its goods', async () => {
  const order = await aPaidOrder('MH', 3)
  await order.setStatus('Prepared')
  await order.payBalance()
  await order.setStatus('Shipped')
  await issueDue(registered, order.id)
  await order.refund(33_333)
  await issueDue(registered, order.id)
  await order.refund(3 * 99_900 - 33_333)
  await issueDue(registered, order.id)

  const papers = await listPapersOfOrder(shop.db, order.id)
  const invoice = papers.find(({ kind }) => kind === 'tax-invoice')
  const notes = papers.filter(({ kind }) => kind === 'credit-note')
  const sum = (part: 'amountPaise' | 'taxablePaise' | 'igstPaise') =>
    notes.reduce((total, note) => total + note[part], 0)
  expect(sum('amountPaise')).toBe(invoice?.amountPaise)
  expect(sum('taxablePaise')).toBe(invoice?.taxablePaise)
  expect(sum('igstPaise')).toBe(invoice?.igstPaise)
  const lines = await Promise.all(notes.map(({ id }) => listPaperLines(shop.db, id)))
  expect(lines.flat().reduce((total, { quantity }) => total + quantity, 0)).toBe(3)
})

test('a missing State blocks the invoice and lists the order until it is added', async () => {
  const order = await aPaidOrder(null)
  await order.setStatus('Shipped')
  expect(await issuedOf(order.id)).toEqual([['receipt-voucher', 19_900]])
  expect(await waitingOf(order.id)).toBe('state-missing')

  const shipTo = sql`jsonb_set(${orders.shipTo}, '{state}', '"MH"'::jsonb)`
  await shop.db.update(orders).set({ shipTo }).where(eq(orders.id, order.id))
  await issueForAll(registered, new Date(0))

  expect(await issuedOf(order.id)).toContainEqual(['tax-invoice', 99_900])
  expect(await waitingOf(order.id)).toBeUndefined()
})

const waitingOf = async (orderId: string, papers = registered) =>
  (await listUninvoiced(papers)).find((row) => row.orderId === orderId)?.why

test('an invoice waits until a product has a rate, and takes that of its day', async () => {
  const papers: Papers = { ...registered, gst: { ratePercent: undefined, hsn: undefined } }
  const order = await aPaidOrder('MH')
  await order.setStatus('Shipped')
  expect(await issuedOf(order.id, papers)).not.toContainEqual(['tax-invoice', 99_900])
  expect(await waitingOf(order.id, papers)).toBe('tax-missing')

  const productId = await productOf(order.id)
  await shop.db.insert(productTax).values([
    { productId, fromDay: '2017-07-01', hsn: '7117', unit: 'PCS', rate: 1_800 },
    { productId, fromDay: '2025-09-22', hsn: '711719', unit: 'NOS', rate: 300 },
    { productId, fromDay: '2999-01-01', hsn: '7117', unit: 'PCS', rate: 2_800 },
  ])
  await issueForAll(papers, new Date(0))

  const invoice = (await listPapersOfOrder(shop.db, order.id)).at(-1)
  expect(await listPaperLines(shop.db, invoice?.id ?? '')).toMatchObject([
    { hsn: '711719', unit: 'NOS', rate: 300, amountPaise: 99_900, igstPaise: 2_910 },
  ])
})

async function productOf(orderId: string): Promise<string> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select product_id as id from order_item where order_id = ${orderId}`,
  )
  return rows[0]?.id ?? ''
}

const dayBefore = (days: number) => indiaDayOf(new Date(Date.now() - days * dayMs))

test('a late invoice takes the rate of the day on which the goods left', async () => {
  await shop.db.update(paperStart).set({ startedAt: new Date(0) })
  const order = await aPaidOrder(null)
  await order.setStatus('Shipped')
  const leftAt = new Date(Date.now() - 3 * dayMs)
  await shop.db
    .update(orderEvent)
    .set({ createdAt: leftAt })
    .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.status, 'Shipped')))
  const productId = await productOf(order.id)
  await shop.db.insert(productTax).values([
    { productId, fromDay: '2017-07-01', hsn: '7117', unit: 'PCS', rate: 1_800 },
    { productId, fromDay: dayBefore(2), hsn: '7117', unit: 'PCS', rate: 500 },
  ])
  const shipTo = sql`jsonb_set(${orders.shipTo}, '{state}', '"MH"'::jsonb)`
  await shop.db.update(orders).set({ shipTo }).where(eq(orders.id, order.id))
  await issueDue(registered, order.id)

  const invoice = (await listPapersOfOrder(shop.db, order.id)).at(-1)
  expect(await listPaperLines(shop.db, invoice?.id ?? '')).toMatchObject([{ rate: 1_800 }])
})

test('an HSN code needs the digits that the law of the day asks for', async () => {
  await shop.db.insert(paperRule).values([
    { rule: 'hsnDigits', fromDay: '2021-04-01', value: 6, source: 'My adviser' },
    { rule: 'hsnDigits', fromDay: '2999-01-01', value: 8, source: 'My adviser' },
  ])
  onTestFinished(async () => {
    await shop.db.delete(paperRule)
  })
  const order = await aPaidOrder('MH')
  await order.setStatus('Shipped')
  expect(await issuedOf(order.id)).not.toContainEqual(['tax-invoice', 99_900])
  expect(await waitingOf(order.id)).toBe('tax-missing')

  const productId = await productOf(order.id)
  await shop.db
    .insert(productTax)
    .values({ productId, fromDay: '2017-07-01', hsn: '711719', unit: 'PCS', rate: 1_800 })

  expect(await issuedOf(order.id)).toContainEqual(['tax-invoice', 99_900])
})

test('a seller with a GSTIN, but without a name, issues nothing until the name is there', async () => {
  const unnamed: Papers = { ...shop, ...aPaperSeller({ name: '[Legal name of the seller]' }) }
  const order = await aPaidOrder('MH')
  await order.setStatus('Shipped')

  expect(await issuedOf(order.id, unnamed)).toEqual([])
  expect(await waitingOf(order.id, unnamed)).toBe('seller-missing')
  expect(await issuedOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['tax-invoice', 99_900],
  ])
})

test('a deleted product of an open order can still get its HSN code and rate', async () => {
  const papers: Papers = { ...registered, gst: { ratePercent: undefined, hsn: undefined } }
  const order = await aPaidOrder('MH')
  const productId = await productOf(order.id)
  await shop.db.delete(product).where(eq(product.id, productId))
  await order.setStatus('Shipped')
  await issueDue(papers, order.id)
  expect(await waitingOf(order.id, papers)).toBe('tax-missing')

  const shown = async () =>
    (await getPaperSettings(papers)).products.find(({ _id }) => _id === productId)
  expect(await shown()).toMatchObject({ isDeleted: true, taxes: [] })
  const form = {
    fromDay: '2017-07-01',
    hsn: '7117',
    unit: 'PCS',
    rate: 18,
    isExempt: false,
  } as const
  await saveProductTax(papers, productId, form, newId())

  expect(await issuedOf(order.id, papers)).toContainEqual(['tax-invoice', 99_900])
  expect(await shown()).toBeUndefined()
  await expect(saveProductTax(papers, newId(), form, newId())).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
})

test('an erased customer stays named on vouchers, without a phone number, and not on an invoice', async () => {
  const order = await aPaidOrder('MH')
  await order.setStatus('Shipped')
  await issueDue(registered, order.id)
  const [voucher, invoice] = await listPapersOfOrder(shop.db, order.id)
  const before = await findBuyer(shop.db, voucher?.id ?? '')
  expect(before?.phone).not.toBe('')

  await shop.db.transaction((tx) => erasePapers(tx, voucher?.customerId ?? ''))

  expect(await findBuyer(shop.db, voucher?.id ?? '')).toEqual({ ...before, phone: '' })
  expect(await findBuyer(shop.db, invoice?.id ?? '')).toBeUndefined()
})

test('a seller without a GSTIN gives plain numbered receipts and no invoice', async () => {
  const order = await aPaidOrder()
  await order.setStatus('Shipped')
  await order.refund(10_000)

  expect(await issuedOf(order.id, unregistered)).toEqual([
    ['receipt', 19_900],
    ['refund-receipt', 10_000],
  ])
  // Orders that were delivered before the seller's GST registration are never invoiced.
  await saveRegisteredFrom('2999-01-01')
  expect(await issuedOf(order.id)).toHaveLength(2)
  await saveRegisteredFrom('')
})

test('an owner who sets vouchers to optional gives receipts for advances', async () => {
  await shop.db
    .insert(paperRule)
    .values({ rule: 'advanceVouchers', fromDay: '2026-01-01', value: 0, source: 'My adviser' })
  const order = await aPaidOrder()
  const issued = await issuedOf(order.id)
  await shop.db.delete(paperRule)

  expect(issued).toEqual([['receipt', 19_900]])
})

describe('a change of status that can be taken back', () => {
  const careful = { ...shop, undoSeconds: 60 }
  const papers: Papers = { ...registered, undoSeconds: 60 }

  test('invoices nothing before its time is over, and nothing once it was taken back', async () => {
    const order = await aPaidOrder()
    const change = { orderId: order.id, status: 'Shipped' as const, actorId: newId() }
    const { undo } = await changeOrderStatus(careful, change)
    expect(await issuedOf(order.id, papers)).toHaveLength(1)

    const changeId = undo?.changeId ?? ''
    await undoStatusChange(careful, { changeId, actorId: newId() })
    expect(await issuedOf(order.id, papers)).toHaveLength(1)
  })

  test('is invoiced once its customer has the mail', async () => {
    const order = await aPaidOrder()
    await changeOrderStatus(careful, { orderId: order.id, status: 'Shipped', actorId: newId() })
    await shop.db.update(orderEvent).set({ undo: null }).where(eq(orderEvent.orderId, order.id))

    expect(await issuedOf(order.id, papers)).toContainEqual(['tax-invoice', 99_900])
  })
})

test('money from before numbered documents keeps its earlier receipt', async () => {
  const order = await aPaidOrder()
  await shop.db.update(paperStart).set({ startedAt: sql`now()` })
  await order.setStatus('Shipped')
  await order.payBalance()

  const issued = await issuedOf(order.id)
  const [invoice] = await listPapersOfOrder(shop.db, order.id)
  await shop.db.update(paperStart).set({ startedAt: new Date(0) })

  // The balance arrived after the goods had left, but before the invoice was issued.
  expect(issued).toEqual([
    ['receipt-voucher', 80_000],
    ['tax-invoice', 99_900],
  ])
  expect(invoice?.number).toMatch(/^RV\//)
  const made = (await listPapersOfOrder(shop.db, order.id)).at(-1)
  expect(made?.content.advances[0]?.number).toMatch(/^R-[0-9A-F]{12}$/)
})

describe('goods without tax', () => {
  test.each([
    ['nil-rated', false],
    ['exempt', true],
  ] as const)(
    'that are %s go on a bill of supply, and its credit note has no tax',
    async (taxability, isExempt) => {
      const order = await aPaidOrder('KA')
      await addTax(await productOf(order.id), 0, isExempt)
      await order.setStatus('Shipped')
      const { invoice, kind, lines } = await invoiceOf(order.id)

      expect(kind).toBe('bill-of-supply')
      expect(invoice?.number).toMatch(/^BS\//)
      expect(invoice).toMatchObject({ taxablePaise: 99_900, cgstPaise: 0, igstPaise: 0 })
      expect(lines).toMatchObject([{ hsn: '4901', rate: 0, taxability, amountPaise: 99_900 }])

      await order.payBalance()
      await order.refund(10_000)
      const { note } = await invoiceOf(order.id)
      expect(note).toMatchObject({ kind: 'credit-note', taxablePaise: 10_000, cgstPaise: 0 })
      expect(await listPaperLines(shop.db, note?.id ?? '')).toMatchObject([{ taxability }])
      // The order has its invoice: it is neither issued again nor missing.
      expect(await waitingOf(order.id)).toBeUndefined()
    },
  )

  test('and taxed goods in one order go on an invoice-cum-bill of supply', async () => {
    const order = await aPaidOrder('MH')
    await addTax(await addProduct(order.id), 0, true)
    await order.setStatus('Shipped')
    const { invoice, kind, lines } = await invoiceOf(order.id)

    expect(kind).toBe('invoice-cum-bill')
    expect(invoice?.number).toMatch(/^IB\//)
    expect(lines).toMatchObject([
      { taxability: 'taxable', amountPaise: 49_950, igstPaise: 7_619 },
      { taxability: 'exempt', amountPaise: 49_950, taxablePaise: 49_950, igstPaise: 0 },
    ])
  })

  test('are decided by the day on which they leave', async () => {
    const order = await aPaidOrder('MH')
    const productId = await productOf(order.id)
    await addTax(productId, 1_800)
    await addTax(productId, 0, true, '2999-01-01')
    await order.setStatus('Shipped')

    expect((await invoiceOf(order.id)).kind).toBe('tax-invoice')
  })

  test('have a receipt voucher that does not promise a tax invoice', async () => {
    const order = await aPaidOrder('MH')
    await addTax(await productOf(order.id), 0, true)
    await issueDue(registered, order.id)

    const [voucher] = await listPapersOfOrder(shop.db, order.id)
    expect(voucher?.content.items).toMatchObject([{ rate: 0, untaxed: 'exempt' }])
  })

  test('of a large bill do not keep the name of an erased buyer', async () => {
    const [taxed, exempt] = [await aPaidOrder('MH', 60), await aPaidOrder('MH', 60)]
    await addTax(await productOf(exempt.id), 0, true)
    for (const order of [taxed, exempt]) {
      await order.setStatus('Shipped')
      const { invoice } = await invoiceOf(order.id)
      await shop.db.transaction((tx) => erasePapers(tx, invoice?.customerId ?? ''))
    }
    const buyerOf = async ({ id }: { id: string }) =>
      findBuyer(shop.db, (await invoiceOf(id)).invoice?.id ?? '')

    expect(await buyerOf(taxed)).toMatchObject({ phone: '' })
    expect(await buyerOf(exempt)).toBeUndefined()
  })
})

describe('a composition seller', () => {
  test('gives a bill of supply with the sentence of the scheme, and collects no tax', async () => {
    onTestFinished(() => saveComposition('').then(() => undefined))
    await saveComposition('2026-01-01')
    const order = await aPaidOrder('KA')
    await order.setStatus('Shipped')
    await issueDue(registered, order.id)
    await order.payBalance()
    await order.refund(10_000)
    const { invoice, kind, lines, note } = await invoiceOf(order.id)

    expect(kind).toBe('bill-of-supply')
    expect(lines).toMatchObject([{ rate: 0, taxability: 'composition', taxablePaise: 99_900 }])
    expect(invoice?.content.seller.isComposition).toBe(true)
    expect(note).toMatchObject({ kind: 'credit-note', cgstPaise: 0 })
    const [voucher] = await listPapersOfOrder(shop.db, order.id)
    expect(voucher?.content).toMatchObject({ seller: { isComposition: true }, items: [{}] })
    expect(voucher?.content.items[0]).not.toHaveProperty('rate')
  })

  test('who left the scheme gives tax invoices again', async () => {
    onTestFinished(() => saveComposition('').then(() => undefined))
    await saveComposition('2020-04-01', '2021-03-31')
    const order = await aPaidOrder('KA')
    await order.setStatus('Shipped')
    const { invoice, kind } = await invoiceOf(order.id)

    expect(kind).toBe('tax-invoice')
    expect(invoice?.content.seller).not.toHaveProperty('isComposition')
  })
})
