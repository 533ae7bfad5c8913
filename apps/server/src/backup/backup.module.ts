import type { Module } from '../platform/module.ts'
import { backupJobs } from './backup.jobs.ts'
import { backupQueues } from './backup.queues.ts'

export const backupModule = {
  queues: backupQueues,
  jobs: [backupJobs],
} satisfies Module
