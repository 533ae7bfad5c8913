import type { Module } from '../platform/module.ts'
import { buyerMailAdminRoutes } from './admin/writing.routes.ts'
import { buyerMailJobs } from './buyer-mails.jobs.ts'
import { buyerMailQueues } from './buyer-mails.queues.ts'
import { buyerMailRoutes } from './buyer-mails.routes.ts'

export const buyerMailsModule = {
  routes: [buyerMailRoutes, buyerMailAdminRoutes],
  queues: buyerMailQueues,
  jobs: [buyerMailJobs],
} satisfies Module
