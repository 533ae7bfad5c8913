import type { OrderQueues } from '../orders/orders.queues.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { waitAfterPaying } from './choosing.service.ts'
import { moveLateOrder, workOnMove } from './moving.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { mailChoice, mailChosen } from './promise-mails.ts'
import type { PromiseQueues } from './promises.queues.ts'

type Handled = Omit<PromiseQueues, 'promise.tell-owner'> &
  Pick<OrderQueues, 'order.wait-after-paying' | 'order.placed-after-move'>

export function promiseJobs(context: ShopContext): Handlers<Handled> {
  const { promises } = context
  return {
    async 'promise.keep'() {
      await runPromiseJobs(promises)
    },
    async 'promise.move'({ moveId }) {
      await workOnMove(promises, moveId)
    },
    async 'promise.ask'({ choiceId }) {
      await mailChoice(context, choiceId)
    },
    async 'promise.chosen'(chosen) {
      await mailChosen(context, chosen)
    },
    async 'order.placed-after-move'(late) {
      await moveLateOrder(promises, late)
    },
    async 'order.wait-after-paying'(paid) {
      await waitAfterPaying(promises, paid)
    },
  }
}
