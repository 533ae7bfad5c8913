import type { Module } from '../platform/module.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountLimits } from './accounts.limits.ts'
import { accountQueues } from './accounts.queues.ts'
import { accountRoutes } from './accounts.routes.ts'
import { userRoutes } from './admin/users.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'

export const accountsModule = {
  routes: [
    accountRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    sessionRoutes,
    userRoutes,
    staffRoutes,
  ],
  queues: accountQueues,
  jobs: [accountJobs],
  limits: accountLimits,
} satisfies Module
