import { byHand, currency, paymentChecks } from '@nirbhaya/contract/payments/rules'
import { releaseHeldPlaces, type Wanted } from '../batches/batches.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { Sessions } from './closing.service.ts'
import { type PaymentDraft, writePayment } from './drafts.service.ts'
import { listPaymentsOfBookings, type PaymentRow } from './payments.queries.ts'
import type { PaymentQueues } from './payments.queues.ts'
import { endEarlier, withOffers } from './payments.service.ts'
import type { Providers } from './providers/providers.ts'
import { closeWithoutSession, lockSessions } from './sessions.queries.ts'

/** Returns the payments of bookings, oldest first. The first payment of a booking has what was booked. */
export async function listBookedPayments(
  db: Db | Tx,
  bookingIds: string[],
): Promise<Map<string, PaymentRow[]>> {
  const rows = await listPaymentsOfBookings(db, bookingIds)
  return Map.groupBy(rows, ({ bookingId }) => bookingId ?? '')
}

/**
 * Stores the first payment of a booking, with the places that it holds. The customer opens its session at the provider
 * later, or gets another payment by then.
 */
export async function storeBooked(
  tx: Tx,
  { current }: Pick<Providers, 'current'>,
  draft: PaymentDraft,
): Promise<void> {
  await lockSessions(tx, draft.customerId)
  await writePayment(tx, { ...draft, provider: current.name, currency })
}

const isUnfinished = ({ status }: PaymentRow) => status === 'created' || status === 'open'

async function listUnfinishedOf(tx: Tx, bookingId: string): Promise<PaymentRow[]> {
  return (await listPaymentsOfBookings(tx, [bookingId])).filter(isUnfinished)
}

/** Closes a payment that nobody can have paid, because the provider was never asked for its session. */
async function closeUnasked(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const lastCheckAt = new Date(clock.now().getTime() + paymentChecks.afterEndMs)
  if (!(await closeWithoutSession(tx, payment, lastCheckAt))) return false
  await releaseHeldPlaces(tx, payment)
  return true
}

/** Ends all payments of a booking that are not paid: at once, or by a job if the provider has to end them. */
export async function endUnpaid(
  tx: Tx,
  jobs: Jobs<PaymentQueues>,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await lockSessions(tx, customerId)
  for (const one of await listUnfinishedOf(tx, id)) {
    const isClosed = one.sessionId === null && (await closeUnasked(tx, one))
    if (!isClosed) await jobs.enqueue(tx, 'payment.close', { paymentId: one.id })
  }
}

/** Each round but the last ends payments that the customer has opened. */
const maximumRounds = 4

/**
 * Stores a payment of a booking that came by hand, and passes it to `take` in the same transaction. Payments that the
 * customer could still make are ended first, so that nobody pays twice.
 * @param id the id of the payment
 * @throws AppError BATCH_FULL, BOOKING_CLOSED, PAYMENT_PENDING, BOOKING_PAID; the errors of `freeze`; ProviderError
 */
export async function storeByHand(
  sessions: Sessions,
  { id, bookingId, customerId }: { id: string; bookingId: string; customerId: string },
  freeze: (tx: Tx, offered: Wanted[]) => Promise<PaymentDraft>,
  take: (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let round = 1; ; round++) {
    const open = await withOffers(sessions.db, async (tx, offersOf) => {
      await lockSessions(tx, customerId)
      const unfinished = await listUnfinishedOf(tx, bookingId)
      const opened = unfinished.filter(({ sessionId }) => sessionId !== null)
      if (opened.length > 0) {
        if (round === maximumRounds) throw new AppError('PAYMENT_PENDING')
        return opened
      }
      const draft = await freeze(tx, await offersOf(customerId))
      // Their places are free only within this transaction, so nobody else can take them.
      for (const one of unfinished) await closeUnasked(tx, one)
      await writePayment(tx, { ...draft, provider: byHand, currency }, id)
      await take(tx)
      return []
    })
    if (open.length === 0) return
    for (const one of open) await endEarlier(sessions, one)
  }
}
