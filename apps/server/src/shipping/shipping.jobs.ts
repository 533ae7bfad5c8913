import { findAnyOrderRow } from '../orders/order-records.service.ts'
import type { OrderQueues } from '../orders/orders.queues.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { askCouriers } from './couriers/asking-couriers.service.ts'
import { actOnReport } from './couriers/reports.service.ts'
import { followStatus } from './handing-over.service.ts'
import { parcelMails } from './parcel-mails.ts'
import type { ShippingQueues } from './shipping.queues.ts'

/** All queues but one. The module `complaints` handles the jobs of `parcel.replacement-left`. */
type Own = Omit<ShippingQueues, 'parcel.replacement-left'>

export function shippingJobs(
  context: ShopContext,
): Handlers<Own & Pick<OrderQueues, 'order.set-by-hand'>> {
  const { db, shipping, couriers } = context
  return {
    ...parcelMails(context),
    async 'courier.report'({ eventId }) {
      await actOnReport(shipping, eventId)
    },
    async 'courier.ask'() {
      await askCouriers(shipping, couriers)
    },
    async 'order.set-by-hand'({ orderId }) {
      const status = (await findAnyOrderRow(db, orderId))?.status
      // Before this job ran, the owner may have undone the change or set another status. The parcels follow
      // only `Shipped` and `Delivered`.
      if (status === 'Shipped' || status === 'Delivered') {
        await followStatus(shipping, { orderId, status })
      }
    },
  }
}
