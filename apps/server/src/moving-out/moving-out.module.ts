import type { Module } from '../platform/module.ts'
import { movingOutJobs } from './moving-out.jobs.ts'
import { movingOutQueues } from './moving-out.queues.ts'
import { movingOutRoutes } from './moving-out.routes.ts'

export const movingOutModule = {
  routes: [movingOutRoutes],
  queues: movingOutQueues,
  jobs: [movingOutJobs],
} satisfies Module
