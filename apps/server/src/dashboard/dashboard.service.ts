import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { findProducts } from '../catalogue/catalogue.service.ts'
import { countProductViews } from '../catalogue/views/product-views.service.ts'
import { getOrderFigures, sumOrders } from '../orders/admin/order-figures.service.ts'
import { listTroubledPayments } from '../payments/admin/troubled-payments.service.ts'
import { type Payment, refundablePaiseOf } from '../payments/payment-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/client.ts'
import { indiaPeriod, lastIndiaDays } from '../platform/india-days.ts'

const shownProducts = 5
const shownPayments = 20

/** Returns the shop's figures for the last `days` calendar dates in Indian time, including today. */
export async function getDashboard(db: Db, days: number, now = clock.now()): Promise<Dashboard> {
  const both = lastIndiaDays(2 * days, now)
  const [earlier, dates] = [both.slice(0, days), both.slice(days)]
  const [figures, views, before, viewsBefore, troubled] = await Promise.all([
    getOrderFigures(db, indiaPeriod(...endsOf(dates))),
    countProductViews(db, ...endsOf(dates)),
    sumOrders(db, indiaPeriod(...endsOf(earlier))),
    countProductViews(db, ...endsOf(earlier)),
    listTroubledPayments(db, shownPayments, now),
  ])
  const top = figures.products.slice(0, shownProducts)
  const products = await findProducts(
    db,
    top.map(({ productId }) => productId),
  )
  return {
    days: dates.map((date) => ({
      date,
      preBookings: figures.ofDay.get(date)?.orders ?? 0,
      taken: paiseToRupees(figures.ofDay.get(date)?.takenPaise ?? 0),
      views: views.ofDay.get(date) ?? 0,
    })),
    preBookings: figures.orders,
    units: figures.products.reduce((sum, { units }) => sum + units, 0),
    taken: paiseToRupees(figures.takenPaise),
    due: paiseToRupees(figures.duePaise),
    views: views.total,
    before: {
      preBookings: before.orders,
      taken: paiseToRupees(before.takenPaise),
      views: viewsBefore.total,
    },
    byStatus: figures.byStatus,
    topProducts: top.map(({ productId, name, units, takenPaise }) => ({
      name: products.get(productId)?.name ?? name,
      units,
      taken: paiseToRupees(takenPaise),
      views: views.ofProduct.get(productId) ?? 0,
    })),
    troubled: troubled.map(toTroubled),
  }
}

const endsOf = (dates: string[]): [string, string] => [dates[0] ?? '', dates.at(-1) ?? '']

const toTroubled = (payment: Payment): Dashboard['troubled'][number] => ({
  _id: payment.id,
  reference: payment.providerPaymentId ?? payment.id,
  status: payment.status,
  // `held` gives the reason why the payment waits for the owner. It is left out if all of the money is
  // reserved for a refund: such a payment is listed because the provider has not accepted the refund.
  ...(payment.holdReason && refundablePaiseOf(payment) > 0 ? { held: payment.holdReason } : {}),
  amount: paiseToRupees(payment.amountPaise),
  refundable: paiseToRupees(refundablePaiseOf(payment)),
  currency: payment.receivedCurrency ?? payment.currency,
  customer: `${payment.shipTo.name} ${payment.shipTo.lastName}`.trim(),
  at: payment.createdAt.toISOString(),
})
