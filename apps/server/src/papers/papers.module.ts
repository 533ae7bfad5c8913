import type { Module } from '../platform/module.ts'
import { paperAdminRoutes } from './admin/paper-admin.routes.ts'
import { paperJobs } from './papers.jobs.ts'
import { paperLimits } from './papers.limits.ts'
import { paperQueues } from './papers.queues.ts'
import { paperRoutes } from './papers.routes.ts'

export const papersModule = {
  routes: [paperRoutes, paperAdminRoutes],
  queues: paperQueues,
  jobs: [paperJobs],
  limits: paperLimits,
} satisfies Module
