import type { Module } from '../platform/module.ts'
import { batchAdminJobs } from './admin/batch-admin.jobs.ts'
import { adminBatchRoutes } from './admin/batches.routes.ts'
import { batchJobs } from './batches.jobs.ts'
import { batchLimits } from './batches.limits.ts'
import { batchQueues } from './batches.queues.ts'
import { batchRoutes } from './batches.routes.ts'

export const batchesModule = {
  routes: [batchRoutes, adminBatchRoutes],
  queues: batchQueues,
  jobs: [batchJobs, batchAdminJobs],
  limits: batchLimits,
} satisfies Module
