import { dayMs } from '@nirbhaya/contract/dates'
import { clock } from '../platform/clock.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { issueForAll } from './issuing-all.service.ts'
import type { PaperQueues } from './papers.queues.ts'

/**
 * `paper.issue` runs every minute, for orders whose money or goods moved in this period. `paper.issue-all`
 * runs each night, for all orders.
 */
const recentMs = 3 * dayMs

export function paperJobs({ papers }: ShopContext): Handlers<PaperQueues> {
  return {
    async 'paper.issue'() {
      await issueForAll(papers, new Date(clock.now().getTime() - recentMs))
    },
    async 'paper.issue-all'() {
      await issueForAll(papers, new Date(0))
    },
  }
}
