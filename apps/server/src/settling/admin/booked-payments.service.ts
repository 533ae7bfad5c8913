import type { HandPayment } from '@nirbhaya/contract/enums'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { currency } from '@nirbhaya/contract/payments/rules'
import { writeAudit } from '../../audit/audit.service.ts'
import { draftBooked, getBooking, inWordsOfShop } from '../../orders/bookings/bookings.service.ts'
import { findOrderId } from '../../orders/order-records.service.ts'
import { storeByHand } from '../../payments/booked-payments.service.ts'
import { findPayment } from '../../payments/payment-records.service.ts'
import { ProviderError } from '../../payments/providers/provider.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { type Settling, takeByHand } from '../settling.service.ts'

interface ByHand {
  bookingId: string
  amountPaise: number
  way: HandPayment
  /** The bank's reference; for cash, the number of a receipt or ''. */
  reference: string
  requestId: string
  actorId: string
}

/**
 * Records that a booking was paid in cash, by UPI or by bank transfer. In the same transaction, its order is placed, as
 * after every deposit. The same call with the same `requestId` counts once.
 * @returns the order's id
 * @throws AppError BOOKING_NOT_FOUND, REQUEST_REUSED, PAYMENT_PROVIDER_FAILED,
 * BOOKING_NO_PLACE, BOOKING_NOT_OPEN; the other errors of `draftBooked` and `storeByHand`
 */
export async function recordBooking(settling: Settling, wish: ByHand): Promise<string> {
  const { db, jobs } = settling
  const { bookingId, amountPaise, way, requestId, actorId } = wish
  // The id follows from the request, so a repeated request finds its payment.
  const id = `pb_${requestId.replaceAll('-', '')}`
  const reference = way === 'cash' ? bookingWords.cash(wish.reference) : wish.reference
  const same = { id, bookingId, amountPaise, reference }
  const known = await findOrderOf(db, same)
  if (known !== undefined) return known
  const { row } = await getBooking(db, bookingId)
  try {
    const received = { amountPaise, currency, attemptId: reference }
    const take = async (tx: Tx) => {
      await takeByHand(tx, jobs, { id, received })
      await writeAudit(tx, {
        actorId,
        action: 'booking.paid-by-hand',
        entityId: bookingId,
        after: { amountPaise, way, reference },
      })
    }
    await inWordsOfShop(() =>
      storeByHand(
        settling,
        { id, bookingId, customerId: row.customerId },
        (tx, offered) => draftBooked(tx, bookingId, { amountPaise }, offered),
        take,
      ),
    )
  } catch (error) {
    // The same request may have run twice at once, and the other one was first.
    const placed = await findOrderOf(db, same)
    if (placed !== undefined) return placed
    if (error instanceof ProviderError) {
      throw new AppError('PAYMENT_PROVIDER_FAILED', { cause: error })
    }
    throw error
  }
  const placed = await findOrderOf(db, same)
  if (placed === undefined) throw new Error(`the payment ${id} placed no order`)
  return placed
}

/**
 * Returns the order that an earlier request of this id placed; undefined if there was none.
 * @throws AppError REQUEST_REUSED if that request had other content
 */
async function findOrderOf(
  db: Db,
  {
    id,
    bookingId,
    amountPaise,
    reference,
  }: Omit<ByHand, 'way' | 'requestId' | 'actorId'> & { id: string },
): Promise<string | undefined> {
  const payment = await findPayment(db, id)
  if (!payment) return undefined
  const isSame =
    payment.bookingId === bookingId &&
    payment.amountPaise === amountPaise &&
    payment.providerPaymentId === reference
  if (!isSame) throw new AppError('REQUEST_REUSED')
  return findOrderId(db, payment)
}
