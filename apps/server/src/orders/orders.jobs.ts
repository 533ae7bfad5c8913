import type { Handlers } from '../platform/jobs/queues.ts'
import { addressMails } from './addresses/address-mails.ts'
import { advanceRound, advanceRounds } from './addresses/asking-addresses.service.ts'
import { type Reminding, remindOfBalances } from './balance/balance-reminders.service.ts'
import { type Mailing, orderMails } from './mails/order-mails.ts'
import type { OrderQueues } from './orders.queues.ts'

/** Queues that the owner's part, `shipping`, `settling` and `promises` handle. */
type HandledElsewhere =
  | 'order.ask-balances'
  | 'order.set-by-hand'
  | 'order.refund-cancelled'
  | 'order.wait-after-paying'

export function orderJobs(context: Reminding & Mailing) {
  return {
    ...orderMails(context),
    ...addressMails(context),
    async 'order.ask-addresses'({ roundId }) {
      await advanceRound(context, roundId)
    },
    async 'order.check-addresses'() {
      await advanceRounds(context)
    },
    async 'order.remind'() {
      await remindOfBalances(context)
    },
  } satisfies Handlers<Omit<OrderQueues, HandledElsewhere>>
}
