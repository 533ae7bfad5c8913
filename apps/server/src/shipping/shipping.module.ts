import type { Module } from '../platform/module.ts'
import { refundApprovalRoutes } from './admin/refund-approvals.routes.ts'
import { shippingAdminRoutes } from './admin/shipping-admin.routes.ts'
import { courierWebhookRoutes } from './couriers/webhook.routes.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingQueues } from './shipping.queues.ts'
import { shippingRoutes } from './shipping.routes.ts'

export const shippingModule = {
  routes: [shippingRoutes, shippingAdminRoutes, refundApprovalRoutes, courierWebhookRoutes],
  queues: shippingQueues,
  jobs: [shippingJobs],
} satisfies Module
