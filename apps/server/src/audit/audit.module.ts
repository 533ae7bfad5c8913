import type { Module } from '../platform/module.ts'
import { auditJobs } from './audit.jobs.ts'
import { auditQueues } from './audit.queues.ts'

export const auditModule = {
  queues: auditQueues,
  jobs: [auditJobs],
} satisfies Module
