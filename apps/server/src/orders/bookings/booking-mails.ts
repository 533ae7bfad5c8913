import * as mails from '@nirbhaya/mails'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { currentEmailOf } from '../mails/mailed-order.service.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { findMailedBooking, makeBookingLink } from './booking-links.service.ts'

export function bookingMails({ db, secret, publicUrl, sendMail, readShop }: ShopContext) {
  return {
    async 'order.booking-link'({ bookingId, count }) {
      // Since the job was enqueued, the booking may have been paid or cancelled.
      const booking = await findMailedBooking(db, bookingId)
      if (!booking) return
      const { customerId, endsAt: until, ...bill } = booking
      const mailedTo = await currentEmailOf(db, customerId)
      const url = makeBookingLink({ secret, publicUrl }, { id: bookingId, mailedTo })
      await sendMail({
        kind: 'order.booking-link',
        to: mailedTo,
        messageId: `booking.${bookingId}.${count}`,
        ...(await mails.bookingLinkMail({ ...bill, until, url, shop: await readShop() })),
      })
    },
  } satisfies Partial<Handlers<OrderQueues>>
}
