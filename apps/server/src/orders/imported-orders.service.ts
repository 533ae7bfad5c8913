import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { strictestPolicy } from '@nirbhaya/contract/enums'
import type { ImportedLine, Payment } from '../payments/payment-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { daysOf, deliveryOf } from './delivery/delivery.service.ts'
import { insertOrder } from './orders.queries.ts'

interface ImportedOrder {
  orderId: string
  payment: Payment
  lines: (ImportedLine & { batchId: string | null; terms: DeliveryTerms | null })[]
}

/**
 * Places an order that was booked elsewhere and is brought into the shop. Like every order, it is promised the delivery
 * days of its batches, counted from today. Nobody is mailed.
 */
export async function placeImportedOrder(
  tx: Tx,
  { orderId, payment, lines }: ImportedOrder,
): Promise<void> {
  const { customerId, id: paymentId, amountPaise: totalPaise, shipTo } = payment
  const termsOf = new Map(lines.map(({ batchId, terms }) => [batchId, terms]))
  const promises = [...termsOf].map(([batchId, terms]) => {
    return { batchId, ...daysOf(terms, clock.now()) }
  })
  const delivery = deliveryOf(promises)
  const row = {
    customerId,
    id: orderId,
    paymentId,
    status: 'Accepted' as const,
    totalPaise,
    balancePaise: lines.reduce((sum, line) => sum + line.balancePaise * line.quantity, 0),
    shipTo,
    bookedBy: null,
    cancelPolicy: strictestPolicy(lines.map((line) => line.cancelPolicy)),
    deliveryFrom: delivery.from,
    deliveryDue: delivery.due,
  }
  const items = lines.map(({ productId, variantId, name, variant, quantity, pricePaise }) => {
    return { productId, variantId, name, variant, quantity, pricePaise }
  })
  await insertOrder(tx, row, items, promises)
}
