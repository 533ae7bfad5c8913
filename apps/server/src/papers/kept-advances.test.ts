import { indiaDayOf } from '@nirbhaya/contract/dates'
import { kindOf } from '@nirbhaya/contract/papers/kinds'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aBuyer, moneyShop, payBalance, payCart } from '../../test/money/money-shop.ts'
import { cellsOf, expectSameReturns, paiseOf } from '../../test/paper-tables.ts'
import { aPaperSeller } from '../../test/papers.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { changeOrderStatus } from '../orders/admin/order-status.service.ts'
import { undoStatusChange } from '../orders/admin/undo-status-change.service.ts'
import { order as orders } from '../orders/orders.tables.ts'
import { refund } from '../payments/money.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { refundOrder } from '../settling/admin/refunds.service.ts'
import { settleRefund } from '../settling/refunds/sending-refunds.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { getGstr1Json } from './admin/gstr1-json.service.ts'
import { getPaperReport } from './admin/report.service.ts'
import { listUninvoiced } from './blocked-invoices.service.ts'
import { issueDue, type Papers } from './issuing.service.ts'
import { issueForAll } from './issuing-all.service.ts'
import { listPaperLines, listPapersOfOrder } from './papers.queries.ts'
import { paperRule } from './settings.tables.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }
const month = indiaDayOf(clock.now()).slice(0, 7)

afterEach(async () => {
  await shop.db.delete(paperRule)
})

const taxKept = () =>
  shop.db.insert(paperRule).values({
    rule: 'taxedKeptAdvances',
    fromDay: '2026-01-01',
    value: 1,
    source: 'My adviser',
  })

/** Creates a paid order of ₹199 now and ₹800 later, with its receipt voucher. */
async function aPaidOrder() {
  const buyer = await aBuyer(shop, 1)
  const pay = async (paymentId: string) => {
    buyer.bank.attempt(paymentId)
    buyer.bank.finish(paymentId, 'SUCCESS')
    await settlePayment(buyer.settling, paymentId)
  }
  await pay((await payCart(buyer)).paymentId)
  const row = async () => {
    const [found] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.customerId, buyer.customerId))
    if (!found) throw new Error('no order was placed')
    return found
  }
  const { id } = await row()
  await shop.db
    .update(orders)
    .set({ shipTo: { ...(await row()).shipTo, state: 'MH' } })
    .where(eq(orders.id, id))
  await issueDue(papers, id)
  const askRefund = async (amountPaise: number) => {
    const requestId = crypto.randomUUID()
    const wish = { reason: 'As we agreed', requestId, actorId: newId() }
    await refundOrder(shop, { ...wish, orderId: id, amountPaise })
    const asked = await shop.db.select().from(refund).where(eq(refund.requestId, requestId))
    for (const { id: refundId } of asked) await settleRefund(buyer.settling, refundId)
    return async () => {
      for (const { id: refundId, paymentId } of asked) {
        buyer.bank.endRefund(paymentId, 0, 'SUCCESS')
        await settleRefund(buyer.settling, refundId)
      }
    }
  }
  return {
    id,
    row,
    askRefund,
    payBalance: async () => pay((await payBalance(buyer, await row())).paymentId),
    setStatus: (status: 'Prepared' | 'Cancelled' | 'Accepted', undoSeconds = 0) =>
      changeOrderStatus(
        { ...shop, undoSeconds },
        { orderId: id, status, refund: 'none', actorId: newId() },
      ),
  }
}

async function documentsOf(orderId: string) {
  await issueDue(papers, orderId)
  return listPapersOfOrder(shop.db, orderId)
}

const kindsOf = async (orderId: string) =>
  (await documentsOf(orderId)).map((row) => [kindOf(row), row.amountPaise])

async function expectAgreement() {
  const { outcomes } = await checkMoney(shop.databaseUrl)
  expect(outcomes.filter(({ different }) => different > 0)).toEqual([])
}

test('money kept of a cancelled order closes its advances with one voucher without tax', async () => {
  const order = await aPaidOrder()
  await order.setStatus('Prepared')
  await order.payBalance()
  await order.setStatus('Cancelled')

  await Promise.all([issueDue(papers, order.id), issueForAll(papers, new Date(0))])

  expect(await kindsOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['receipt-voucher', 80_000],
    ['kept-advance', 99_900],
  ])
  const [deposit, balance, kept] = await documentsOf(order.id)
  expect(kept).toMatchObject({ series: 'KA', taxablePaise: 0, igstPaise: 0 })
  expect(kept?.content.advances.map(({ number }) => number)).toEqual([
    deposit?.number,
    balance?.number,
  ])
  expect(await order.row()).toMatchObject({ keptPaise: 99_900 })
  await expectAgreement()
})

test('an order stays cancelled once a voucher has closed it', async () => {
  const order = await aPaidOrder()
  await order.setStatus('Cancelled')
  await order.setStatus('Accepted')
  await order.setStatus('Cancelled')
  await issueDue(papers, order.id)

  await expect(order.setStatus('Accepted')).rejects.toMatchObject({ code: 'ORDER_KEPT' })
  expect((await order.row()).status).toBe('Cancelled')
})

test('a cancellation that can still be undone has no voucher yet', async () => {
  const order = await aPaidOrder()
  const { undo } = await order.setStatus('Cancelled', 60)
  const undoable = { ...papers, undoSeconds: 60 }
  await issueDue(undoable, order.id)
  expect(await listPapersOfOrder(shop.db, order.id)).toHaveLength(1)

  await undoStatusChange(
    { ...shop, undoSeconds: 60 },
    { changeId: undo?.changeId ?? '', actorId: newId() },
  )
  await issueForAll(undoable, new Date(0))
  expect(await listPapersOfOrder(shop.db, order.id)).toHaveLength(1)
})

test('the voucher waits for a refund on its way, and keeps the rest', async () => {
  const order = await aPaidOrder()
  const end = await order.askRefund(10_000)
  await order.setStatus('Cancelled')
  expect(await kindsOf(order.id)).toEqual([['receipt-voucher', 19_900]])

  await end()

  expect(await kindsOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['refund-voucher', 10_000],
    ['kept-advance', 9_900],
  ])
  await expectAgreement()
})

test('kept money that goes back after all gets a refund voucher, and opens no advance', async () => {
  const order = await aPaidOrder()
  await order.setStatus('Cancelled')
  await issueDue(papers, order.id)
  const { advances: before } = await getPaperReport(papers, month)

  const end = await order.askRefund(19_900)
  await end()

  expect(await kindsOf(order.id)).toEqual([
    ['receipt-voucher', 19_900],
    ['kept-advance', 19_900],
    ['refund-voucher', 19_900],
  ])
  expect((await getPaperReport(papers, month)).advances).toEqual(before)
  const rows = await cellsOf(shop.db, month, 'ledger')
  const ofOrder = rows.filter((row) => row.Order === order.id)
  expect(ofOrder).toMatchObject([
    booked('Payment provider', 'Advances from customers'),
    booked('Advances kept of cancelled orders', 'Payment provider'),
    booked('Advances from customers', 'Advances kept of cancelled orders'),
  ])
  await expectAgreement()

  function booked(debit: string, credit: string) {
    return { 'Debit account': debit, 'Credit account': credit, Amount: '199' }
  }
})

test('the register of advances names the voucher, and the tax return has nothing of it', async () => {
  const before = await getPaperReport(papers, month)
  const order = await aPaidOrder()
  await order.setStatus('Cancelled')
  const [, kept] = await documentsOf(order.id)

  const register = await cellsOf(shop.db, month, 'advances-register')
  expect(register.filter((row) => row.Order === order.id)).toMatchObject([
    {
      ...{ Amount: '199', Refunded: '0', 'Adjusted in invoice': '0', Kept: '199' },
      ...{ 'Closed by': kept?.number, 'Closed on': kept?.issuedOn, 'Open at end': '0' },
    },
  ])
  const after = await getPaperReport(papers, month)
  expect(after.advances).toEqual({
    ...before.advances,
    received: before.advances.received + 199,
    kept: before.advances.kept + 199,
  })
  expect(paiseOf(register, 'Open at end') / 100).toBe(after.advances.open)
  for (const part of ['supplies', 'notes', 'exempt', 'hsn', 'gstr3b'] as const) {
    expect(after[part]).toEqual(before[part])
  }
  const docs = await cellsOf(shop.db, month, 'docs')
  expect(docs.some((row) => row['Sr. No. From']?.startsWith('KA'))).toBe(false)
})

test('with an adviser’s rule, kept money is invoiced at the rate of the goods, without units', async () => {
  await taxKept()
  const order = await aPaidOrder()
  await order.setStatus('Cancelled')

  const [, invoice] = await documentsOf(order.id)

  // ₹199 with 18 % IGST to Maharashtra: 199 × 18 / 118 = 30.36.
  expect(invoice).toMatchObject({
    ...{ series: 'TI', amountPaise: 19_900, taxablePaise: 16_864, igstPaise: 3_036 },
    ...{ content: { nature: 'kept', duePaise: 0 } },
  })
  expect(await listPaperLines(shop.db, invoice?.id ?? '')).toMatchObject([
    { quantity: 0, amountPaise: 19_900, rate: 1_800 },
  ])
  await expectSameReturns(shop.db, month)
  expect((await getPaperReport(papers, month)).gstr3b.taxable).toMatchObject({ igst: 30.36 })
  // Table 12 has the fee at the goods' own HSN code, without units.
  const table12 = async () => {
    const [csv, json] = [
      await cellsOf(shop.db, month, 'hsn-b2c'),
      await getGstr1Json(shop.db, papers, month),
    ]
    return { csv, json: json.hsn?.hsn_b2c }
  }
  const sums = { 'Total Value': '199', 'Taxable Value': '168.64', 'Integrated Tax Amount': '30.36' }
  const { csv, json } = await table12()
  expect(csv).toMatchObject([{ HSN: '7117', UQC: 'PCS-PIECES', 'Total Quantity': '0', ...sums }])
  expect(json).toMatchObject([{ hsn_sc: '7117', uqc: 'PCS', qty: 0, txval: 168.64, iamt: 30.36 }])

  const end = await order.askRefund(19_900)
  await end()
  expect((await kindsOf(order.id)).at(-1)).toEqual(['credit-note', 19_900])
  expect((await getPaperReport(papers, month)).gstr3b.taxable).toMatchObject({ igst: 0 })
  expect((await table12()).csv).toEqual([])
  await expectAgreement()
})

test('a taxed invoice of kept money waits for the State, and the owner is told', async () => {
  const order = await aPaidOrder()
  const { state: _, ...shipTo } = (await order.row()).shipTo
  await shop.db.update(orders).set({ shipTo }).where(eq(orders.id, order.id))
  await taxKept()
  await order.setStatus('Cancelled')

  expect(await kindsOf(order.id)).toEqual([['receipt-voucher', 19_900]])
  expect(await listUninvoiced(papers, order.id)).toMatchObject([{ why: 'state-missing' }])

  await shop.db.delete(paperRule)
  expect(await listUninvoiced(papers, order.id)).toEqual([])
  await issueForAll(papers, new Date(0))
  expect((await kindsOf(order.id)).at(-1)).toEqual(['kept-advance', 19_900])
})

test('a seller without a GSTIN issues no voucher of a kept advance', async () => {
  const order = await aPaidOrder()
  await order.setStatus('Cancelled')

  await issueDue({ ...shop, ...aPaperSeller({ gstNumber: '' }) }, order.id)

  expect(await listPapersOfOrder(shop.db, order.id)).toHaveLength(1)
})
