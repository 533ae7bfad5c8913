import { audit, dashboard, goingLive, guide, status } from '@nirbhaya/contract/endpoints'
import { goingLiveWords } from '@nirbhaya/contract/messages/going-live'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'
import { statusWords as words } from '@nirbhaya/contract/messages/shop-status'
import { startBackup } from '../backup/backup.service.ts'
import { listDemo, removeDemo } from '../going-live/demo.service.ts'
import { checkGoingLive } from '../going-live/going-live.service.ts'
import { getGuide, putGuideAway } from '../going-live/guide.service.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { audited } from './audit.list.ts'
import { getDashboard } from './dashboard.service.ts'
import { listSecurity } from './security-list.service.ts'
import { describeShop } from './status.service.ts'
import { getToDo } from './to-do.service.ts'

const calls = { ...dashboard, ...goingLive, ...guide, ...status, ...audit }

/** The calls of admin pages that combine data of several modules. */
export const adminRoutes: Routes = serve(
  calls,
  ({ db, jobs, pictures, config, watched, hasRealPayments }) => ({
    getToDo: async () => ({ toDo: await getToDo(db) }),
    getDashboard: async ({ query }) => ({ dashboard: await getDashboard(db, query.days) }),
    checkGoingLive: async () => ({
      hasRealPayments: hasRealPayments(),
      lines: await checkGoingLive(db, config),
    }),
    listDemo: () => listDemo(db),
    removeDemo: async ({ actorId }) => {
      const paymentMode = { hasRealPayments: hasRealPayments() }
      const demo = await removeDemo(pictures, { actorId, paymentMode })
      return { message: goingLiveWords.demo.done(demo.removed.length), ...demo }
    },
    getGuide: () => getGuide(db, config, hasRealPayments()),
    putGuideAway: async ({ actorId, body: { isPutAway } }) => {
      await putGuideAway(db, actorId, isPutAway)
      const message = isPutAway ? guideWords.putAway : guideWords.broughtBack
      return { message, ...(await getGuide(db, config, hasRealPayments())) }
    },
    getShopStatus: async () => ({ lines: await describeShop(watched) }),
    startBackup: async () => {
      const isStarted = await startBackup(db, jobs)
      return { message: isStarted ? words.backupStarted : words.backupUnderWay }
    },
    listAudit: ({ query }) => audited.page({ db }, query),
    listSecurityEvents: ({ query }) => listSecurity(db, query),
  }),
)
