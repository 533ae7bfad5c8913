import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Tx } from '../platform/database/client.ts'
import {
  erasePaymentRows,
  listEventRows,
  listEventsAbove,
  listLineRows,
  listPaymentRows,
  lockNextChecks,
  setEventPayload,
  withoutPerson,
} from './personal-data.queries.ts'
import type { Providers } from './providers/providers.ts'

export { withoutPerson }

/**
 * Returns whether a payment of the customer may still succeed. Locks the payments, so that none succeeds
 * before the transaction ends.
 */
export async function isAwaitingPayment(tx: Tx, customerId: string): Promise<boolean> {
  const nextChecks = await lockNextChecks(tx, customerId)
  return nextChecks.some((nextCheckAt) => nextCheckAt !== null)
}

/** Returns a customer's payments, oldest first, with their lines and the provider's events. */
export async function exportPayments(tx: Tx, customerId: string) {
  const payments = await listPaymentRows(tx, customerId)
  const linesOf = Map.groupBy(await listLineRows(tx, customerId), (line) => line.paymentId)
  const eventsOf = Map.groupBy(await listEventRows(tx, customerId), (event) => event.paymentId)
  return payments.map((payment) => ({
    id: payment.id,
    providerReference: payment.providerPaymentId,
    kind: payment.kind,
    status: payment.status,
    amountRupees: paiseToRupees(payment.amountPaise),
    currency: payment.currency,
    received: payment.receivedPaise === null ? null : paiseToRupees(payment.receivedPaise),
    receivedCurrency: payment.receivedCurrency,
    refunded: paiseToRupees(payment.refundedPaise),
    heldBecauseOf: payment.holdReason,
    orderId: payment.orderId,
    bookingId: payment.bookingId,
    shipTo: payment.shipTo,
    startedAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    paidAt: payment.paidAt,
    lines: (linesOf.get(payment.id) ?? []).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      priceRupees: paiseToRupees(line.pricePaise),
      balanceRupees: paiseToRupees(line.balancePaise),
    })),
    providerMessages: (eventsOf.get(payment.id) ?? []).map(({ type, receivedAt, payload }) => ({
      type,
      receivedAt,
      payload,
    })),
  }))
}

const eventsAtOnce = 500

/**
 * Removes personal data from a customer's payments. Amounts, dates, products and the provider's references
 * stay for the books. A webhook event keeps only the parts that the shop reads.
 */
export async function erasePayments(
  tx: Tx,
  providers: Providers,
  customerId: string,
): Promise<void> {
  await erasePaymentRows(tx, customerId)
  let above: string | undefined
  do {
    const events = await listEventsAbove(tx, customerId, above, eventsAtOnce)
    for (const { id, provider, payload } of events) {
      const event = providers.find(provider)?.readEvent(payload)
      await setEventPayload(tx, id, event?.essentials ?? {})
    }
    above = events.at(-1)?.id
  } while (above !== undefined)
}
