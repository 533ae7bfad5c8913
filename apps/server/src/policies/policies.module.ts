import type { Module } from '../platform/module.ts'
import { policyEditingRoutes } from './admin/policy-editing.routes.ts'
import { policyJobs } from './policies.jobs.ts'
import { policyQueues } from './policies.queues.ts'
import { policyRoutes } from './policies.routes.ts'

export const policiesModule = {
  routes: [policyRoutes, policyEditingRoutes],
  queues: policyQueues,
  jobs: [policyJobs],
} satisfies Module
