import { findAnyOrderRow } from '../orders/order-records.service.ts'
import type { OrderQueues } from '../orders/orders.queues.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { askCouriers } from './couriers/asking-couriers.service.ts'
import type { Couriers } from './couriers/couriers.ts'
import { actOnReport } from './couriers/reports.service.ts'
import { followStatus } from './handing-over.service.ts'
import { type ParcelMailing, parcelMails } from './parcel-mails.ts'
import type { ShippingQueues } from './shipping.queues.ts'
import type { Shipping } from './shipping.ts'

/** All queues but one. The module `complaints` handles the jobs of `parcel.replacement-left`. */
type Own = Omit<ShippingQueues, 'parcel.replacement-left'>

export function shippingJobs(shipping: Shipping, couriers: Couriers, mailing: ParcelMailing) {
  return {
    ...parcelMails(mailing),
    async 'courier.report'({ eventId }) {
      await actOnReport(shipping, eventId)
    },
    async 'courier.ask'() {
      await askCouriers(shipping, couriers)
    },
    async 'order.set-by-hand'({ orderId }) {
      const status = (await findAnyOrderRow(shipping.db, orderId))?.status
      // Before this job ran, the owner may have undone the change or set another status. The parcels follow
      // only `Shipped` and `Delivered`.
      if (status === 'Shipped' || status === 'Delivered') {
        await followStatus(shipping, { orderId, status })
      }
    },
  } satisfies Handlers<Own & Pick<OrderQueues, 'order.set-by-hand'>>
}
