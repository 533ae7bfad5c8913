import { mailQueue, queue } from '../platform/jobs/queues.ts'

/**
 * The news about a parcel that customers get by mail. `tracked`: the parcel got a tracking number
 * after it left.
 */
export type ParcelNews =
  | 'handed-over'
  | 'tracked'
  | 'out-for-delivery'
  | 'lost'
  | 'delivered'
  | 'returned'

export const shippingQueues = {
  'parcel.news': mailQueue<{ parcelId: string; news: ParcelNews }>(),
  /**
   * Makes the module `complaints` record that a replacement was sent. Jobs of the previous release have no
   * `parcelId`.
   */
  'parcel.replacement-left': queue<{ orderId: string; parcelId?: string; tracking: string }>(),
  'courier.report': queue<{ eventId: string }>(),
  /**
   * Asks couriers about parcels; `couriers/asking-couriers.service.ts` decides how often for each parcel.
   */
  'courier.ask': queue({ schedule: '*/10 * * * *' }),
}
export type ShippingQueues = typeof shippingQueues
