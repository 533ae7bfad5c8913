import type { OrderNotice } from '@nirbhaya/contract/enums'
import { type NoticeSettings, usualNotices } from '@nirbhaya/contract/notices/notices'
import { findFailedBackup } from '../backup/backup.service.ts'
import { hasPlacedIn } from '../orders/new-orders.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { getSettings, type SettingsGroup, saveSettings } from '../settings/settings.service.ts'
import { dueUntil } from './notice-times.ts'
import { lockReported, updateReported } from './notices.queries.ts'
import type { NoticeQueues } from './notices.queues.ts'
import { backupMailPauseMs } from './rules.ts'

interface Notices {
  db: Db
  jobs: Jobs<NoticeQueues>
}

const noticeSettings: SettingsGroup<NoticeSettings> = {
  name: 'notice-settings',
  auditId: 'shop',
  defaults: usualNotices,
}

export const getNotices = (db: Db | Tx): Promise<NoticeSettings> => getSettings(db, noticeSettings)

/**
 * Saves how often the owner gets mails about new orders. Orders that were placed while the owner wanted none
 * are not reported afterwards.
 */
export function changeNotices(
  db: Db,
  settings: NoticeSettings,
  actorId: string,
): Promise<NoticeSettings> {
  return db.transaction(async (tx) => {
    const { ordersReportedUntil } = await lockReported(tx)
    const { before } = await saveSettings(tx, noticeSettings, actorId, settings)
    const until = dueUntil('at-once', clock.now())
    if (before.orders === 'never' && until > ordersReportedUntil) {
      await updateReported(tx, { ordersReportedUntil: until })
    }
    return settings
  })
}

/**
 * Enqueues mails for everything new since the last run. The same transaction records up to which moment
 * orders and failed backups were reported, so nothing is reported twice.
 */
export function enqueueNewNotices({ db, jobs }: Notices, now = clock.now()): Promise<void> {
  return db.transaction(async (tx) => {
    // The settings are read after the lock, so that a change which waited for it is not overlooked.
    const { ordersReportedUntil, backupsReportedUntil } = await lockReported(tx)
    const { orders } = await getNotices(tx)
    const since = ordersReportedUntil
    await updateReported(tx, {
      ordersReportedUntil: await enqueueOrderNotice(tx, jobs, { orders, since, now }),
      backupsReportedUntil: await enqueueBackupNotice(tx, jobs, backupsReportedUntil),
    })
  })
}

async function enqueueOrderNotice(
  tx: Tx,
  jobs: Notices['jobs'],
  { orders, since, now }: { orders: OrderNotice; since: Date; now: Date },
): Promise<Date> {
  const until = dueUntil(orders, now)
  if (until <= since) return since
  if (orders !== 'never' && (await hasPlacedIn(tx, { since, until }))) {
    const period = { since: since.toISOString(), until: until.toISOString() }
    await jobs.enqueue(tx, 'notice.orders', period)
  }
  return until
}

async function enqueueBackupNotice(tx: Tx, jobs: Notices['jobs'], since: Date): Promise<Date> {
  const failed = await findFailedBackup(tx)
  if (!failed || failed.at.getTime() <= since.getTime()) return since
  await jobs.enqueue(tx, 'notice.backup-failed', { ...failed, at: failed.at.toISOString() })
  return new Date(failed.at.getTime() + backupMailPauseMs)
}
