import type { Module } from '../platform/module.ts'
import { backupJobs } from './backup.jobs.ts'
import { backupLimits } from './backup.limits.ts'
import { backupQueues } from './backup.queues.ts'
import { backupRoutes } from './backup.routes.ts'

export const backupModule = {
  routes: [backupRoutes],
  limits: backupLimits,
  queues: backupQueues,
  jobs: [backupJobs],
} satisfies Module
