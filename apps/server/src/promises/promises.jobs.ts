import type { OrderQueues } from '../orders/orders.queues.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { waitAfterPaying } from './choosing.service.ts'
import { workOnMove } from './moving.service.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { mailChoice, mailChosen, type PromiseMailing } from './promise-mails.ts'
import type { PromiseQueues } from './promises.queues.ts'
import type { Promises } from './promises.ts'

export function promiseJobs(promises: Promises, mailing: PromiseMailing) {
  return {
    async 'promise.keep'() {
      await runPromiseJobs(promises)
    },
    async 'promise.move'({ moveId }) {
      await workOnMove(promises, moveId)
    },
    async 'promise.ask'({ choiceId }) {
      await mailChoice(mailing, choiceId)
    },
    async 'promise.chosen'(chosen) {
      await mailChosen(mailing, chosen)
    },
    async 'order.wait-after-paying'(paid) {
      await waitAfterPaying(promises, paid)
    },
  } satisfies Handlers<
    Omit<PromiseQueues, 'promise.tell-owner'> & Pick<OrderQueues, 'order.wait-after-paying'>
  >
}
