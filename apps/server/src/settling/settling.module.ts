import type { Module } from '../platform/module.ts'
import { adminPaymentRoutes } from './admin/payments.routes.ts'
import { refundRoutes } from './admin/refunds.routes.ts'
import { settlingJobs } from './settling.jobs.ts'
import { settlingLimits } from './settling.limits.ts'
import { settlingQueues } from './settling.queues.ts'
import { settlingRoutes } from './settling.routes.ts'

export const settlingModule = {
  routes: [settlingRoutes, refundRoutes, adminPaymentRoutes],
  queues: settlingQueues,
  jobs: [settlingJobs],
  limits: settlingLimits,
} satisfies Module
