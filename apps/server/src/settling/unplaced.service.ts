import { lineName } from '@nirbhaya/contract/catalogue/variants'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { mostUnplacedShown, unplacedShownMs } from '@nirbhaya/contract/settling/rules'
import type { Unplaced, UnplacedPayment } from '@nirbhaya/contract/settling/settling'
import { getMailbox } from '../accounts/accounts.service.ts'
import { findProducts, listDraftIds } from '../catalogue/catalogue.service.ts'
import {
  listHeldPayments,
  listPaymentLines,
  type Payment,
} from '../payments/payment-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { listRefundsOfPayments } from './refunds/refunds.queries.ts'
import { causeOf } from './unplaced-cause.ts'

/** Returns why a payment became no order or did not count for one, and what its customer can do now. */
export async function explainUnplaced(db: Db, payment: Payment): Promise<Unplaced> {
  const cause = causeOf(payment)
  if (cause !== 'late' && cause !== 'no-place') return { cause }
  const { emailVerified } = await getMailbox(db, payment.customerId)
  const products = await listBookable(db, payment)
  return { cause, products, ...(cause === 'no-place' && !emailVerified && { confirmEmail: true }) }
}

async function listBookable(db: Db, payment: Payment): Promise<Unplaced['products']> {
  const lines = await listPaymentLines(db, payment)
  const [found, drafts] = await Promise.all([
    findProducts(
      db,
      lines.map(({ productId }) => productId),
    ),
    listDraftIds(db),
  ])
  return lines.flatMap(({ productId, variantId, variant }) => {
    const product = found.get(productId)
    if (!product || drafts.has(productId)) return []
    const { slug, delivery, option } = product
    const name = lineName(product.name, variant)
    const chosen = option?.variants.find(({ _id }) => _id === variantId)
    const { availability } = chosen ?? product
    return { name, slug, availability, delivery }
  })
}

/** Returns the customer's newest payments that came and were not accepted, newest first. */
export async function listUnplaced(db: Db, customerId: string): Promise<UnplacedPayment[]> {
  const since = new Date(clock.now().getTime() - unplacedShownMs)
  const payments = await listHeldPayments(db, { customerId, since, limit: mostUnplacedShown })
  const refunds = await listRefundsOfPayments(db, payments)
  return Promise.all(
    payments.map(async (payment) => {
      const { id: _id, orderId, receivedPaise, receivedCurrency, currency, createdAt } = payment
      const refund = refunds.find(({ paymentId }) => paymentId === _id)
      return {
        _id,
        amount: paiseToRupees(receivedPaise ?? 0),
        currency: receivedCurrency ?? currency,
        at: createdAt.toISOString(),
        ...(orderId !== null && { orderId }),
        ...(refund && {
          refund: {
            status: refund.status,
            ...(refund.endedAt && { endedAt: refund.endedAt.toISOString() }),
          },
        }),
        ...(await explainUnplaced(db, payment)),
      }
    }),
  )
}
