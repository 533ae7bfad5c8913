import { mailQueue, queue } from '../platform/jobs/queues.ts'

/** What its customer is told of a parcel. tracked: its number is known, some time after it left. */
export type ParcelNews = 'handed-over' | 'tracked' | 'out-for-delivery' | 'delivered' | 'returned'

export const shippingQueues = {
  'parcel.news': mailQueue<{ parcelId: string; news: ParcelNews }>(),
  /** For the complaint that the replacement answers. */
  'parcel.replacement-left': queue<{ orderId: string; tracking: string }>(),
  'courier.report': queue<{ eventId: string }>(),
  /** How often each parcel is asked about is in `couriers/asking.service.ts`. */
  'courier.ask': queue({ schedule: '*/10 * * * *' }),
}
export type ShippingQueues = typeof shippingQueues
