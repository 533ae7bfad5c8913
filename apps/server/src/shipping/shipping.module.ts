import type { Module } from '../platform/module.ts'
import { shippingAdminRoutes } from './admin/shipping-admin.routes.ts'
import { courierWebhookRoutes } from './couriers/webhook.routes.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingQueues } from './shipping.queues.ts'
import { shippingRoutes } from './shipping.routes.ts'

export const shippingModule = {
  routes: [shippingRoutes, shippingAdminRoutes, courierWebhookRoutes],
  queues: shippingQueues,
  jobs: [shippingJobs],
} satisfies Module
