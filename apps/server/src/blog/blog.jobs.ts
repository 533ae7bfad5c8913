import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BlogQueues } from './blog.queues.ts'
import { publishDue } from './blog.service.ts'

export function blogJobs({ db }: ShopContext): Handlers<BlogQueues> {
  return {
    'post.publish-due': () => publishDue(db),
  }
}
