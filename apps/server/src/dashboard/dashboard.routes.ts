import { audit, dashboard as contract, goingLive, status } from '@nirbhaya/contract/endpoints'
import { statusWords as words } from '@nirbhaya/contract/messages/shop-status'
import type { BackupQueues } from '../backup/backup.queues.ts'
import { startBackup } from '../backup/backup.service.ts'
import { checkGoingLive } from '../going-live/going-live.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { App } from '../platform/http/routes.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { listAudited } from './audit-list.service.ts'
import { getDashboard } from './dashboard.service.ts'
import { listSecurity } from './security-list.service.ts'
import { describeShop, type Watched } from './status.service.ts'
import { getToDo } from './to-do.service.ts'

interface Options {
  jobs: Jobs<BackupQueues>
  config: Config
  watched: Watched
}

/** Registers the calls of admin pages that combine data of several modules. */
export async function adminRoutes(app: App, { jobs, config, watched }: Options) {
  app.route({
    ...contract.getToDo,
    handler: async () => ({ success: true as const, toDo: await getToDo(app.db) }),
  })

  app.route({
    ...contract.getDashboard,
    handler: async (request) => {
      const dashboard = await getDashboard(app.db, request.query.days)
      return { success: true as const, dashboard }
    },
  })

  app.route({
    ...goingLive.checkGoingLive,
    handler: async () => {
      const lines = await checkGoingLive(app.db, config)
      return { success: true as const, hasRealPayments: !config.payment.isTest, lines }
    },
  })

  app.route({
    ...status.getShopStatus,
    handler: async () => ({ success: true as const, lines: await describeShop(watched) }),
  })

  app.route({
    ...status.startBackup,
    handler: async () => {
      const isStarted = await startBackup(app.db, jobs)
      const message = isStarted ? words.backupStarted : words.backupUnderWay
      return { success: true as const, message }
    },
  })

  app.route({
    ...audit.listAudit,
    handler: async (request) => {
      return { success: true as const, ...(await listAudited(app.db, request.query)) }
    },
  })

  app.route({
    ...audit.listSecurityEvents,
    handler: async (request) => {
      return { success: true as const, ...(await listSecurity(app.db, request.query)) }
    },
  })
}
