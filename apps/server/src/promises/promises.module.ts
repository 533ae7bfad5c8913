import type { Module } from '../platform/module.ts'
import { promiseAdminJobs } from './admin/coming-refunds.jobs.ts'
import { promiseAdminRoutes } from './admin/promises-admin.routes.ts'
import { promiseJobs } from './promises.jobs.ts'
import { promiseQueues } from './promises.queues.ts'
import { promiseRoutes } from './promises.routes.ts'

export const promisesModule = {
  routes: [promiseRoutes, promiseAdminRoutes],
  queues: promiseQueues,
  jobs: [promiseJobs, promiseAdminJobs],
} satisfies Module
