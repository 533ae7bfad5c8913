import type { Module } from '../platform/module.ts'
import { announcementRoutes } from './admin/announcements.routes.ts'
import { newsletterJobs } from './newsletter.jobs.ts'
import { newsletterLimits } from './newsletter.limits.ts'
import { newsletterQueues } from './newsletter.queues.ts'
import { newsletterRoutes } from './newsletter.routes.ts'

export const newsletterModule = {
  routes: [newsletterRoutes, announcementRoutes],
  queues: newsletterQueues,
  jobs: [newsletterJobs],
  limits: newsletterLimits,
} satisfies Module
