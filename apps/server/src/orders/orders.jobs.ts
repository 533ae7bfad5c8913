import type { Handlers } from '../platform/jobs/queues.ts'
import { addressMails } from './addresses/address-mails.ts'
import { advanceRound, advanceRounds } from './addresses/asking-addresses.service.ts'
import { type Reminding, remindOfBalances } from './balance/balance-reminders.service.ts'
import { type Mailing, orderMails } from './order-mails.ts'
import type { OrderQueues } from './orders.queues.ts'

export function orderJobs(room: Reminding & Mailing) {
  return {
    ...orderMails(room),
    ...addressMails(room),
    async 'order.ask-addresses'({ roundId }) {
      await advanceRound(room, roundId)
    },
    async 'order.check-addresses'() {
      await advanceRounds(room)
    },
    async 'order.remind'() {
      await remindOfBalances(room)
    },
  } satisfies Handlers<Omit<OrderQueues, 'order.ask-balances'>>
}
