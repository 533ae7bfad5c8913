import type { Module } from '../platform/module.ts'
import { complaintAdminRoutes } from './admin/complaints-admin.routes.ts'
import { complaintJobs } from './complaints.jobs.ts'
import { complaintLimits } from './complaints.limits.ts'
import { listShownFiles } from './complaints.queries.ts'
import { complaintQueues } from './complaints.queues.ts'
import { complaintRoutes } from './complaints.routes.ts'

export const complaintsModule = {
  routes: [complaintRoutes, complaintAdminRoutes],
  queues: complaintQueues,
  jobs: [complaintJobs],
  limits: complaintLimits,
  listShownPrivateFiles: listShownFiles,
} satisfies Module
