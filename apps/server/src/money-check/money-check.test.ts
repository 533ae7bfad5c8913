import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, moneyShop, payBalance, payCart } from '../../test/money/money-shop.ts'
import { aPaperSeller } from '../../test/papers.ts'
import { batch, place } from '../batches/batches.tables.ts'
import { importedRecord } from '../moving/moving.tables.ts'
import { changeOrderStatus } from '../orders/admin/order-status.service.ts'
import { order } from '../orders/orders.tables.ts'
import { issueForAll } from '../papers/issuing-all.service.ts'
import { type RefundLine, refund } from '../payments/money.tables.ts'
import { payment, paymentLine } from '../payments/payments.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { refundOrder } from '../settling/admin/refunds.service.ts'
import { bookImportedOrder } from '../settling/imported-orders.service.ts'
import { settleRefund } from '../settling/refunds/sending-refunds.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { insertParcel } from '../shipping/parcels.queries.ts'
import { checkMoney, checkRules } from './money-check.ts'
import { describeReport, isGood } from './report.ts'
import { rules } from './rules.ts'

const shop = await moneyShop()

async function aPaidOrder() {
  const buyer = await aBuyer(shop, 2)
  const { paymentId } = await payCart(buyer)
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  await settlePayment(buyer.settling, paymentId)
  return { buyer, row: await orderOf(buyer.customerId) }
}

async function orderOf(customerId: string) {
  const [row] = await shop.db.select().from(order).where(eq(order.customerId, customerId))
  if (!row) throw new Error('no order was placed')
  return row
}

async function askRefund(
  { buyer, row }: Awaited<ReturnType<typeof aPaidOrder>>,
  amountPaise: number,
  lines?: RefundLine[],
) {
  const request = { reason: 'As we agreed', requestId: crypto.randomUUID(), actorId: newId() }
  await refundOrder(shop, { ...request, orderId: row.id, amountPaise, ...(lines && { lines }) })
  const known = await shop.db.select().from(refund).where(eq(refund.requestId, request.requestId))
  for (const { id } of known) await settleRefund(buyer.settling, id)
  return known
}

/** Puts an order into a batch, as if it had been booked there. */
async function aBatchOf({ customerId, paymentId }: typeof order.$inferSelect) {
  const batchId = newId()
  await shop.db.insert(batch).values({
    id: batchId,
    productId: newId(),
    productName: 'Pendant',
    number: 1,
    capacity: 5,
    terms: { fromDays: 45, dueDays: 60 },
  })
  await shop.db.insert(place).values({
    customerId,
    paymentId,
    position: 0,
    batchId,
    variantId: newId(),
    quantity: 2,
    state: 'taken',
    heldUntil: new Date(),
  })
}

/** Brings in an order like `row`, which was paid in another shop. */
async function anImportedOrder(row: typeof order.$inferSelect) {
  const { customerId } = await aBuyer(shop, 0)
  const ofRow = eq(paymentLine.paymentId, row.paymentId)
  const lines = (await shop.db.select().from(paymentLine).where(ofRow)).map(
    ({ customerId: _, paymentId: __, position: ___, ...line }) => ({ ...line, batchId: null }),
  )
  const usualTerms = { fromDays: 45, dueDays: 60 }
  const booking = { customerId, shipTo: row.shipTo, reference: 'WooCommerce 1042' }
  const targetId = await shop.db.transaction((tx) =>
    bookImportedOrder(tx, { ...booking, lines, usualTerms }),
  )
  const record = {
    source: 'woocommerce',
    kind: 'orders',
    sourceId: '1042',
    movingId: newId(),
  } as const
  await shop.db.insert(importedRecord).values({ ...record, customerId, targetId })
}

/** Packs one unit of an order, as the owner does. */
const pack = ({ customerId, id: orderId }: typeof order.$inferSelect) =>
  shop.db.transaction((tx) =>
    insertParcel(tx, { customerId, orderId, sequence: 1, kind: 'sale', isPartial: false }, [
      { position: 0, quantity: 1 },
    ]),
  )

/** Creates an example of everything that can happen to money, so that each rule has records to compare. */
beforeAll(async () => {
  const whole = await aPaidOrder()
  const { buyer, row } = whole
  await changeOrderStatus(shop, { orderId: row.id, status: 'Prepared', actorId: newId() })
  const late = await payBalance(buyer, await orderOf(buyer.customerId))
  buyer.bank.attempt(late.paymentId)
  buyer.bank.expire(late.paymentId)
  await shop.db.update(payment).set({ expiresAt: new Date() }).where(eq(payment.id, late.paymentId))
  const taken = await payBalance(buyer, await orderOf(buyer.customerId))
  buyer.bank.attempt(taken.paymentId)
  for (const { paymentId } of [taken, late]) {
    buyer.bank.finish(paymentId, 'SUCCESS')
    await settlePayment(buyer.settling, paymentId)
  }
  for (const status of ['SUCCESS', 'CANCELLED', 'PENDING'] as const) {
    for (const { id, paymentId } of await askRefund(whole, 10_000)) {
      buyer.bank.endRefund(paymentId, 0, status)
      await settleRefund(buyer.settling, id)
    }
  }

  const other = await aBuyer(shop, 1)
  const odd = await payCart(other)
  other.bank.misquote(odd.paymentId, 1_234, 'USD')
  other.bank.attempt(odd.paymentId)
  other.bank.finish(odd.paymentId, 'SUCCESS')
  await settlePayment(other.settling, odd.paymentId)

  await payCart(await aBuyer(shop, 3))
  const placed = await aPaidOrder()
  await aBatchOf(placed.row)
  const sums = { amountPaise: 19_900, worthPaise: 99_900, duePaise: 80_000 }
  const aUnit = { position: 0, name: 'Pendant', quantity: 1, isSent: false, ...sums }
  for (const { id, paymentId } of await askRefund(placed, 19_900, [aUnit])) {
    placed.buyer.bank.endRefund(paymentId, 0, 'SUCCESS')
    await settleRefund(placed.buyer.settling, id)
  }
  await anImportedOrder(placed.row)
  await pack(placed.row)
  await changeOrderStatus(shop, { orderId: row.id, status: 'Shipped', actorId: newId() })
  await issueForAll({ ...shop, ...aPaperSeller() }, new Date(0))
})

test('a shop whose money adds up passes, and every rule compared something', async () => {
  const report = await checkMoney(shop.databaseUrl)

  expect(report.outcomes.filter(({ different }) => different > 0)).toEqual([])
  expect(report.outcomes.filter(({ checked }) => checked === 0)).toEqual([])
  expect(isGood(report)).toBe(true)
  // Two deposits for two units each, one that was paid in another shop, and a balance paid twice. The second balance payment is refunded
  // automatically.
  expect(report.totals).toEqual({
    receivedPaise: 3 * 39_800 + 2 * 160_000,
    refundedPaise: 10_000 + 19_900,
    onItsWayPaise: 160_000 + 10_000,
    heldPaise: 0,
  })
  expect(describeReport(report).join('\n')).toContain('₹4,394.00')
})

describe('in a database changed by hand', () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  /** Runs some statements, returns the names of the rules that then fail, and rolls the statements back. */
  async function broken(...statements: string[]): Promise<string[]> {
    await client.query('begin')
    try {
      // Disable triggers and foreign keys: a person with access to the database can do so as well.
      await client.query('set local session_replication_role = replica')
      for (const statement of statements) {
        const { rowCount } = await client.query(statement)
        if (!/^alter|^drop/.test(statement)) expect(rowCount).toBeGreaterThan(0)
      }
      const outcomes = await checkRules(client)
      for (const { different, examples } of outcomes) expect(examples).toHaveLength(different)
      return outcomes.filter(({ different }) => different > 0).map(({ name }) => name)
    } finally {
      await client.query('rollback')
    }
  }

  const anOrder = `(select id from "order" order by id limit 1)`
  const aTaken = `(select id from payment where status = 'paid' and kind = 'deposit' limit 1)`

  const cases: Record<string, string[]> = {
    'deposit-has-order': [`delete from "order" where id = ${anOrder}`],
    'order-has-deposit': [
      'alter table payment drop constraint payment_taken',
      `update payment set amount_paise = amount_paise + 1 where id = ${aTaken}`,
    ],
    'order-is-its-items': [
      `update order_item set quantity = quantity + 1 where order_id = ${anOrder}`,
    ],
    'items-are-paid-lines': [
      `update order_item set product_id = gen_random_uuid() where order_id = ${anOrder}`,
    ],
    'balance-is-of-lines': [
      `update payment_line set balance_paise = balance_paise + 1 where payment_id = ${aTaken}`,
    ],
    'balance-paid': [
      `update "order" set balance_paid_paise = balance_paid_paise - 1 where balance_paid_paise > 0`,
    ],
    'payment-refunded': [
      `update payment set refunded_paise = refunded_paise + 1 where id = ${aTaken}`,
    ],
    'order-refunded': [`update "order" set refunded_paise = refunded_paise + 1`],
    'units-refunded': [`update order_item set dropped = dropped + 1`],
    'units-sent': [`update shipment_line set quantity = quantity + 2`],
    'refund-is-its-units': [
      `update refund set amount_paise = amount_paise + 1 where lines is not null`,
    ],
    'place-is-of-units': [`update place set quantity = quantity + 1`],
    'received-is-booked': [
      'drop index ledger_payment',
      `insert into ledger_entry (id, customer_id, payment_id, order_id, amount_paise, currency)
       select gen_random_uuid(), customer_id, payment_id, order_id, amount_paise, currency
       from ledger_entry where refund_id is null and order_id is null`,
    ],
    'refund-is-booked': [`delete from ledger_entry where refund_id is not null`],
    'order-is-its-ledger': [
      `update ledger_entry set amount_paise = amount_paise - 1
       where order_id is not null and refund_id is null`,
    ],
    'ledger-is-all-money': [
      `insert into ledger_entry (id, customer_id, payment_id, amount_paise, currency)
       select gen_random_uuid(), customer_id, id, 100, 'INR' from payment where status = 'open'`,
    ],
    'imported-has-source': [`delete from imported_record`],
    'payment-is-watched': [`update payment set next_check_at = null where status = 'open'`],
    'batch-is-its-places': [`update batch set held = held + 1`],
    'batch-is-its-values': [`update batch_variant set taken = taken + 1`],
    'place-is-paid-for': [`update place set state = 'released'`],
    'order-says-its-promise': [`update "order" set delivery_due = delivery_due + 1`],
    'money-has-paper': [
      `update paper set amount_paise = amount_paise + 1 where kind = 'receipt-voucher'`,
    ],
    'paper-numbers': [`delete from paper where series = 'RV' and sequence = 1`],
    'paper-adds-up': [
      `update paper_line set amount_paise = amount_paise + 1, taxable_paise = taxable_paise + 1`,
    ],
    'invoice-has-its-name': [`update paper set series = 'BS' where series = 'TI'`],
    'invoice-is-its-ledger': [
      `update paper set paid_paise = paid_paise - 1 where kind = 'tax-invoice'`,
    ],
    'advance-is-closed': [
      `update paper set content = jsonb_set(content, '{advances}', '[]') where kind = 'tax-invoice'`,
    ],
    'order-is-kept': [`update "order" set kept_paise = kept_paise + 1`],
    'refund-is-watched': [`update refund set next_check_at = null where status = 'pending'`],
  }

  test.each(Object.entries(cases))('%s reports the difference', async (name, statements) => {
    expect(await broken(...statements)).toContain(name)
  })

  test('every rule has a case', () => {
    expect(Object.keys(cases).sort()).toEqual(rules.map(({ name }) => name).sort())
  })

  test('an advance of a cancelled order that no voucher closes is reported after an hour', async () => {
    const open = `delete from paper where kind = 'tax-invoice'`
    const back = `update refund set status = 'succeeded'`
    const keep = (since: string) =>
      `update "order" set status = 'Cancelled', cancel_refund = 'none', updated_at = ${since}`

    expect(await broken(open, back, keep('now()'))).not.toContain('advance-is-closed')
    const late = keep(`now() - interval '2 hours'`)
    expect(await broken(open, back, late)).toContain('advance-is-closed')
    // A refund on its way decides what is kept.
    expect(await broken(open, `update refund set status = 'pending'`, late)).not.toContain(
      'advance-is-closed',
    )
  })

  test('a ledger entry of a missing refund is reported', async () => {
    expect(await broken(`delete from refund where status = 'succeeded'`)).toContain(
      'refund-is-booked',
    )
  })

  test('a payment that was given up is not reported', async () => {
    const givenUp = `update payment set next_check_at = null, expires_at = now() - interval '3 days'
                     where status = 'open'`
    expect(await broken(givenUp)).toEqual([])
  })

  test('money for one order that is booked for another is reported', async () => {
    const swapped = `update ledger_entry set order_id = (
                       select id from "order" o where o.id <> ledger_entry.order_id limit 1
                     ) where refund_id is null and order_id is not null`
    expect(await broken(swapped)).toContain('received-is-booked')
  })
})
