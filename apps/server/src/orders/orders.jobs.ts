import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { addressMails } from './addresses/address-mails.ts'
import { advanceRound, advanceRounds } from './addresses/asking-addresses.service.ts'
import { remindOfBalances } from './balance/balance-reminders.service.ts'
import { bookingMails } from './bookings/booking-mails.ts'
import { orderMails } from './mails/order-mails.ts'
import type { OrderQueues } from './orders.queues.ts'

/** Queues that the owner's part, `shipping`, `settling` and `promises` handle. */
type HandledElsewhere =
  | 'order.ask-balances'
  | 'order.set-by-hand'
  | 'order.refund-cancelled'
  | 'order.wait-after-paying'
  | 'order.placed-after-move'

export function orderJobs(context: ShopContext): Omit<Handlers<OrderQueues>, HandledElsewhere> {
  return {
    ...orderMails(context),
    ...addressMails(context),
    ...bookingMails(context),
    async 'order.ask-addresses'({ roundId }) {
      await advanceRound(context, roundId)
    },
    async 'order.check-addresses'() {
      await advanceRounds(context)
    },
    async 'order.remind'() {
      await remindOfBalances(context)
    },
  }
}
