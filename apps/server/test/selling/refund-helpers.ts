import { getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { asc, eq } from 'drizzle-orm'
import { order } from '../../src/orders/orders.tables.ts'
import { ledgerEntry, refund } from '../../src/payments/money.tables.ts'
import { payment } from '../../src/payments/payments.tables.ts'
import { aPaidOrder, eventually, type TestCustomer } from '../builders.ts'
import { readMails } from '../mails.ts'
import { signInAdmin } from '../people/admin-session.ts'
import type { TestShop } from '../test-shop.ts'

/**
 * Returns a request for a refund. A word in `reason` decides the refund's result at the sandbox. With
 * `PENDING`, the refund stays pending.
 */
export const aWish = (amount: number, reason = 'PENDING') => ({
  amount,
  reason,
  requestId: crypto.randomUUID() as string,
})

interface SandboxRefund {
  refund_id: string
  refund_amount: number
  refund_status: string
}

/**
 * Returns functions that refund orders as the owner, and functions that read refunds as the customer, the
 * owner and the provider see them.
 */
export async function refundHelpers(shop: TestShop) {
  const { user: theOwner, api: owner } = await signInAdmin(shop)

  const wish = (id: string, body: ReturnType<typeof aWish>, api = owner) =>
    api(refundOrder, { params: { id }, body })

  const rowsOf = (orderId: string) =>
    shop.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, orderId))
      .orderBy(asc(refund.createdAt), asc(refund.id))

  /** Waits until every refund of an order has this status. */
  const waitForStatus = (orderId: string, status: string) =>
    eventually(async () => {
      const rows = await rowsOf(orderId)
      return rows.length > 0 && rows.every((row) => row.status === status) && rows
    })

  async function refundedOf(orderId: string) {
    const [row] = await shop.db.select().from(order).where(eq(order.id, orderId))
    return row?.refundedPaise
  }

  async function refundedOfPayment(id: string) {
    const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
    return row?.refundedPaise
  }

  /** Returns all ledger entries of an order, in paise. */
  async function bookedOf(orderId: string) {
    const entries = await shop.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, orderId))
    return entries.map(({ amountPaise }) => amountPaise).sort((one, other) => other - one)
  }

  const seenBy = async ({ api }: TestCustomer, id: string) =>
    (await api(getMyOrder, { params: { id } })).order

  const seenByOwner = async (id: string) => (await owner(getOrder, { params: { id } })).order

  /** Returns the refunds in the provider's own records. */
  async function providerRefunds(paymentId: string): Promise<SandboxRefund[]> {
    const response = await fetch(`${shop.origin}/payment-sandbox/control/orders/${paymentId}`, {
      headers: shop.controlHeaders,
    })
    return ((await response.json()) as { refunds: SandboxRefund[] }).refunds
  }

  const mailsTo = async ({ user }: TestCustomer) =>
    (await readMails(shop.dataDir)).filter(
      ({ to, subject }) => to === user.email && subject?.startsWith('Your refund'),
    )

  const resolve = (paymentId: string, refundId: string, status: string) =>
    shop.control('resolve-refund', { order_id: paymentId, refund_id: refundId, status })

  /** Creates an order with a refund that the provider has not completed. */
  async function aPendingRefund(amount = 199) {
    const paid = await aPaidOrder(shop)
    await wish(paid.order._id, aWish(amount))
    const [row] = await waitForStatus(paid.order._id, 'pending')
    if (!row) throw new Error('there is no refund')
    return { ...paid, refundId: row.id }
  }

  return {
    theOwner,
    owner,
    wish,
    rowsOf,
    waitForStatus,
    refundedOf,
    refundedOfPayment,
    bookedOf,
    seenBy,
    seenByOwner,
    providerRefunds,
    mailsTo,
    resolve,
    aPendingRefund,
  }
}
