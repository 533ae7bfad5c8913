import type { Module } from '../platform/module.ts'
import { paymentJobs } from './payments.jobs.ts'
import { paymentLimits } from './payments.limits.ts'
import { paymentQueues } from './payments.queues.ts'
import { paymentRoutes, paymentWebhookRoutes } from './payments.routes.ts'

export const paymentsModule = {
  routes: [paymentRoutes, paymentWebhookRoutes],
  queues: paymentQueues,
  jobs: [paymentJobs],
  limits: paymentLimits,
} satisfies Module
