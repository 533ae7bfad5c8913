import type { Handlers } from '../platform/jobs/queues.ts'
import { type Reminding, remindOfBalances } from './balance-reminders.service.ts'
import { type Mailing, orderMails } from './order-mails.ts'
import type { OrderQueues } from './orders.queues.ts'

export function orderJobs(room: Reminding & Mailing) {
  return {
    ...orderMails(room),
    async 'order.remind'() {
      await remindOfBalances(room)
    },
  } satisfies Handlers<OrderQueues>
}
