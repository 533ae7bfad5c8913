import { randomBytes } from 'node:crypto'
import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { currency } from '@nirbhaya/contract/payments/rules'
import { haveRoom, lockForImport, takeImportedPlaces } from '../batches/imported-places.service.ts'
import { placeImportedOrder } from '../orders/imported-orders.service.ts'
import {
  type ImportedLine,
  insertImported,
  type Payment,
} from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { bookPayment } from './ledger.queries.ts'

export interface ImportedBooking {
  customerId: string
  shipTo: Payment['shipTo']
  /** Names the order in its source, such as `WooCommerce 1042`. */
  reference: string
  lines: (ImportedLine & { batchId: string | null })[]
  /** The delivery terms of lines without a batch. */
  usualTerms: DeliveryTerms
}

/**
 * Books an order that was paid elsewhere: its payment, its entry in the ledger, its places, and the order with its
 * promise. What it still owes is asked for like the balance of every order.
 * @returns the order's id
 * @throws AppError BATCH_FULL, BOOKING_CLOSED if a batch has ended
 */
export async function bookImportedOrder(tx: Tx, booking: ImportedBooking): Promise<string> {
  const { customerId, shipTo, reference, usualTerms } = booking
  const batches = await lockForImport(
    tx,
    booking.lines.flatMap(({ batchId }) => batchId ?? []),
  )
  const termsOf = new Map(batches.map(({ id, terms }) => [id, terms]))
  if (batches.some(({ state }) => state === 'done')) throw new AppError('BOOKING_CLOSED')
  const places = booking.lines.flatMap(({ batchId, productId, variantId, quantity }, position) =>
    batchId === null ? [] : [{ position, productId, variantId, quantity, batchId }],
  )
  if (!(await haveRoom(tx, places))) throw new AppError('BATCH_FULL')
  const orderId = newId()
  const id = `pb_${randomBytes(16).toString('hex')}`
  const lines = booking.lines.map(({ batchId: _, ...line }) => line)
  const payment = await insertImported(tx, { id, customerId, shipTo, reference, lines })
  await takeImportedPlaces(tx, payment, places)
  const placed = booking.lines.map((line) => {
    const terms = line.batchId === null ? usualTerms : (termsOf.get(line.batchId) ?? null)
    return { ...line, terms }
  })
  await placeImportedOrder(tx, { orderId, payment, lines: placed })
  await bookPayment(tx, payment, { amountPaise: payment.amountPaise, currency }, orderId)
  return orderId
}
