import type { Module } from '../platform/module.ts'
import { movingJobs } from './moving.jobs.ts'
import { movingQueues } from './moving.queues.ts'
import { movingRoutes } from './moving.routes.ts'

export const movingModule = {
  routes: [movingRoutes],
  queues: movingQueues,
  jobs: [movingJobs],
} satisfies Module
