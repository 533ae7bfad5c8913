import type { Db } from '../platform/database/client.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BlogQueues } from './blog.queues.ts'
import { publishDue } from './blog.service.ts'

export function blogJobs({ db }: { db: Db }) {
  return {
    'post.publish-due': () => publishDue(db),
  } satisfies Handlers<BlogQueues>
}
