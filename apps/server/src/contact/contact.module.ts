import type { Module } from '../platform/module.ts'
import { answeringRoutes } from './admin/answering.routes.ts'
import { contactJobs } from './contact.jobs.ts'
import { contactLimits } from './contact.limits.ts'
import { contactQueues } from './contact.queues.ts'
import { contactRoutes } from './contact.routes.ts'

export const contactModule = {
  routes: [contactRoutes, answeringRoutes],
  queues: contactQueues,
  jobs: [contactJobs],
  limits: contactLimits,
} satisfies Module
