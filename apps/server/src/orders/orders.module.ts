import type { Module } from '../platform/module.ts'
import { addressCheckRoutes } from './addresses/address-checks.routes.ts'
import { adminOrderRoutes } from './admin/admin-orders.routes.ts'
import { orderAdminJobs } from './admin/asking-balances.service.ts'
import { batchAddressRoutes } from './admin/batch-addresses.routes.ts'
import { adminBookingRoutes, bookingRoutes } from './bookings/bookings.routes.ts'
import { orderJobs } from './orders.jobs.ts'
import { orderLimits } from './orders.limits.ts'
import { orderQueues } from './orders.queues.ts'
import { orderRoutes } from './orders.routes.ts'

export const ordersModule = {
  routes: [
    orderRoutes,
    addressCheckRoutes,
    adminOrderRoutes,
    batchAddressRoutes,
    bookingRoutes,
    adminBookingRoutes,
  ],
  queues: orderQueues,
  jobs: [orderJobs, orderAdminJobs],
  limits: orderLimits,
} satisfies Module
