import { checkMoney } from '../../src/money-check/money-check.ts'
import { describeDifferences } from '../../src/money-check/report.ts'
import type { BankBook } from './bank.ts'
import type { Customer } from './customer.ts'
import type { TestEnvironment } from './test-environment.ts'

interface PaymentRow {
  id: string
  customer_id: string
  kind: string
  status: string
  amount_paise: number
  orders: number
  items: [string, number][]
}

/** Lists where the shop's records differ from the bank's, from each other, and from what customers saw. */
export async function judge(
  environment: TestEnvironment,
  customers: Customer[],
): Promise<string[]> {
  const payments = await readPayments(environment)
  const books = await readBooks(environment, payments, customers)
  return [
    ...payments.flatMap((payment) => judgePayment(payment, books.get(payment.id))),
    ...judgeUnknown(payments, books),
    ...customers.flatMap((customer) => judgeSeen(customer, payments)),
    ...(await judgeCarts(environment, customers, payments)),
    ...(await judgeRefunds(environment, books)),
    ...describeDifferences(await checkMoney(environment.database.url)),
  ]
}

async function readPayments({ pool }: TestEnvironment): Promise<PaymentRow[]> {
  const { rows } = await pool.query<PaymentRow>(`
    select p.id, p.customer_id, p.kind, p.status, p.amount_paise, count(distinct o.id)::int as orders,
      coalesce(jsonb_agg(jsonb_build_array(i.product_id, i.quantity))
        filter (where i.product_id is not null), '[]') as items
    from payment p
    left join "order" o on o.payment_id = p.id
    left join order_item i on i.order_id = o.id
    group by p.customer_id, p.id, p.kind, p.status, p.amount_paise`)
  return rows
}

async function readBooks({ bank }: TestEnvironment, payments: PaymentRow[], customers: Customer[]) {
  const ids = new Set([
    ...payments.map(({ id }) => id),
    ...customers.flatMap(({ sessions }) => [...sessions.keys()]),
  ])
  const books = new Map<string, BankBook>()
  for (const id of ids) {
    const book = await bank.book(id)
    if (book) books.set(id, book)
  }
  return books
}

function judgePayment(payment: PaymentRow, book: BankBook | undefined): string[] {
  const { id, kind, status, orders } = payment
  const isPaid = book?.payments.some((attempt) => attempt.payment_status === 'SUCCESS') ?? false
  const isTaken = status === 'paid' || status === 'held'
  const expected = kind === 'deposit' && isPaid ? 1 : 0
  return [
    ...(isPaid === isTaken ? [] : [`${kind} ${id} is ${status}, the bank says paid: ${isPaid}`]),
    // The shop may hold the payment of a balance, for example because the balance was paid twice. It holds
    // the payment of a deposit only if the amount is wrong, and this test changes no amounts at the bank.
    ...(kind === 'deposit' && status === 'held' ? [`deposit ${id} is held`] : []),
    ...(orders === expected ? [] : [`${kind} ${id} has ${orders} orders, not ${expected}`]),
    ...(isTaken && book && Math.round(book.order.order_amount * 100) !== payment.amount_paise
      ? [`${kind} ${id} is of another amount than at the bank`]
      : []),
  ]
}

function judgeUnknown(payments: PaymentRow[], books: Map<string, BankBook>): string[] {
  const known = new Set(payments.map(({ id }) => id))
  const lost = [...books.keys()].filter((id) => !known.has(id))
  return lost.map((id) => `the bank has an order ${id} that the shop does not know`)
}

/**
 * Checks that each payment that the shop reported to this customer as paid was paid, and that each order
 * contains what was in the cart when its payment was opened.
 */
function judgeSeen({ reportedPaid, sessions }: Customer, payments: PaymentRow[]): string[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const untrue = [...reportedPaid].filter((id) => byId.get(id)?.status !== 'paid')
  const wrong = [...sessions].filter(([id, { kind, lines }]) => {
    const payment = byId.get(id)
    if (kind !== 'deposit' || payment?.orders !== 1) return false
    return JSON.stringify([...lines].sort()) !== JSON.stringify(payment.items.toSorted())
  })
  return [
    ...untrue.map((id) => `payment ${id} was called paid and is ${byId.get(id)?.status}`),
    ...wrong.map(([id]) => `the order of ${id} is not what was in the cart`),
  ]
}

/**
 * Checks that paid products have left the cart exactly once, and that everything else is still in
 * it.
 */
async function judgeCarts(
  { pool }: TestEnvironment,
  customers: Customer[],
  payments: PaymentRow[],
) {
  const { rows } = await pool.query<{ customer_id: string; product_id: string; quantity: number }>(
    'select customer_id, product_id, quantity from cart_line',
  )
  const inCart = new Map(rows.map((row) => [`${row.customer_id} ${row.product_id}`, row.quantity]))
  return customers.flatMap(({ id, added, unsure }) => {
    const left = new Map(added)
    for (const { items } of payments.filter((payment) => payment.customer_id === id)) {
      for (const [product, quantity] of items) {
        left.set(product, (left.get(product) ?? 0) - quantity)
      }
    }
    return [...left].flatMap(([product, expected]) => {
      const actual = inCart.get(`${id} ${product}`) ?? 0
      return actual === expected || unsure.has(product)
        ? []
        : [`customer ${id} has ${actual} of ${product} in the cart, not ${expected}`]
    })
  })
}

const statusAtBank: { [status: string]: string } = {
  succeeded: 'SUCCESS',
  cancelled: 'CANCELLED',
  failed: 'FAILED',
}

async function judgeRefunds(
  { pool }: TestEnvironment,
  books: Map<string, BankBook>,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string; amount_paise: string }>(
    `select id, status, amount_paise from refund where kind <> 'provider'`,
  )
  const theirs = new Map(
    [...books.values()].flatMap(({ refunds }) =>
      refunds
        .filter(({ refund_type }) => refund_type === 'MERCHANT_INITIATED')
        .map((refund) => [refund.refund_id, refund]),
    ),
  )
  const ours = new Set(rows.map(({ id }) => id))
  const unknown = [...theirs.keys()].filter((id) => !ours.has(id))
  return [
    ...unknown.map((id) => `the bank made a refund ${id} that the shop does not know`),
    ...rows.flatMap(({ id, status, amount_paise }) => {
      const refund = theirs.get(id)
      // The bank has no such refund, so no money was returned, and the shop must have recorded `failed`.
      if (!refund) return status === 'failed' ? [] : [`refund ${id} is ${status}, not at the bank`]
      const isSame =
        statusAtBank[status] === refund.refund_status &&
        Math.round(refund.refund_amount * 100) === Number(amount_paise)
      return isSame ? [] : [`refund ${id} is ${status}, the bank says ${refund.refund_status}`]
    }),
  ]
}
