import type { Module } from '../platform/module.ts'
import { privacyAdminRoutes } from './admin/close-for-customer.routes.ts'
import { privacyJobs } from './privacy.jobs.ts'
import { privacyQueues } from './privacy.queues.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyModule = {
  routes: [privacyRoutes, privacyAdminRoutes],
  queues: privacyQueues,
  jobs: [privacyJobs],
} satisfies Module
