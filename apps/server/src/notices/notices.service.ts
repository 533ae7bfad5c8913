import type { NoticeSettings } from '@nirbhaya/contract/notices/notices'
import { writeAudit } from '../audit/audit.service.ts'
import { findFailedBackup } from '../backup/backup.service.ts'
import { hasPlacedIn } from '../orders/new-orders.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { dueUntil } from './notice-times.ts'
import {
  lockNoticeSettings,
  type NoticeRow,
  readNoticeSettings,
  updateNotices,
} from './notices.queries.ts'
import type { NoticeQueues } from './notices.queues.ts'

interface Notices {
  db: Db
  jobs: Jobs<NoticeQueues>
}

/**
 * The owner gets at most one mail about failed backups in this time, because a failing backup is retried
 * often.
 */
const backupPauseMs = 12 * 60 * 60_000

export async function getNotices(db: Db): Promise<NoticeSettings> {
  const { orders } = await readNoticeSettings(db)
  return { orders }
}

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
    const { orders, ordersReportedUntil } = await lockNoticeSettings(tx)
    const until = dueUntil('at-once', new Date())
    const reportedUntil =
      orders === 'never' && until > ordersReportedUntil ? until : ordersReportedUntil
    await updateNotices(tx, { ...settings, ordersReportedUntil: reportedUntil })
    await writeAudit(tx, {
      actorId,
      action: 'notice-settings.update',
      entity: 'notice-settings',
      entityId: 'shop',
      before: { orders },
      after: settings,
    })
    return settings
  })
}

/**
 * Enqueues mails for everything new since the last run. The same transaction records up to which moment
 * orders and failed backups were reported, so nothing is reported twice.
 */
export function enqueueNewNotices({ db, jobs }: Notices, now = new Date()): Promise<void> {
  return db.transaction(async (tx) => {
    const settings = await lockNoticeSettings(tx)
    await updateNotices(tx, {
      ordersReportedUntil: await enqueueOrderNotice(tx, jobs, settings, now),
      backupsReportedUntil: await enqueueBackupNotice(tx, jobs, settings),
    })
  })
}

async function enqueueOrderNotice(
  tx: Tx,
  jobs: Notices['jobs'],
  { orders, ordersReportedUntil: since }: NoticeRow,
  now: Date,
): Promise<Date> {
  const until = dueUntil(orders, now)
  if (until <= since) return since
  if (orders !== 'never' && (await hasPlacedIn(tx, { since, until }))) {
    const period = { since: since.toISOString(), until: until.toISOString() }
    await jobs.enqueue(tx, 'notice.orders', period)
  }
  return until
}

async function enqueueBackupNotice(
  tx: Tx,
  jobs: Notices['jobs'],
  { backupsReportedUntil: since }: NoticeRow,
): Promise<Date> {
  const failed = await findFailedBackup(tx)
  if (!failed || failed.at.getTime() <= since.getTime()) return since
  await jobs.enqueue(tx, 'notice.backup-failed', { ...failed, at: failed.at.toISOString() })
  return new Date(failed.at.getTime() + backupPauseMs)
}
