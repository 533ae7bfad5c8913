import { complaintFileQuotas } from '@nirbhaya/contract/complaints/rules'
import { formatRecent } from '@nirbhaya/contract/dates'
import { statusWords as words } from '@nirbhaya/contract/messages/shop-status'
import { formatBytes } from '@nirbhaya/contract/numbers'
import type { StatusLine } from '@nirbhaya/contract/shop-status/shop-status'
import { type BackupState, describeBackups } from '../backup/backup.service.ts'
import { describeNights } from '../backup/place/saved-place.service.ts'
import { describePayments } from '../payments/payments-state.service.ts'
import type { Providers } from '../payments/providers/providers.ts'
import { clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import { countJobs, type QueueCount } from '../platform/jobs/job-counts.queries.ts'
import type { Queues } from '../platform/jobs/queues.ts'
import { findFreeSpace } from '../platform/storage/free-space.ts'

export interface Watched {
  db: Db
  providers: Providers
  queues: Queues
  settings: Config['backup']
  /** The bytes of all complaints' files. */
  storedFileBytes: { read(db: Db): Promise<number> }
}

/**
 * If a payment or a job is late by more than this, the owner is told that something needs attention.
 * Reconciliation settles payments every minute, so 15 minutes are not a usual delay.
 */
const lateAfterSeconds = { payments: 15 * 60, jobs: 5 * 60 }

type Status = Omit<StatusLine, 'id'>
const well = (sentence: string): Status => ({ isWell: true, sentence })
const busy = (sentence: string): Status => ({ isWell: true, sentence, isBusy: true })
const needsAttention = (sentence: string): Status => ({ isWell: false, sentence })

/** Returns the state of the shop, in sentences for its owner. */
export async function describeShop(
  { db, providers, queues, settings, storedFileBytes }: Watched,
  now = clock.now(),
): Promise<StatusLine[]> {
  const [payments, jobs, backups, files, space] = await Promise.all([
    describePayments(db, providers.current),
    countJobs(db),
    describeNights(db, settings).then((nights) => describeBackups(db, nights, now)),
    storedFileBytes.read(db),
    findFreeSpace(),
  ])
  const isMail = ({ name }: QueueCount) => queues[name]?.isMail === true
  return [
    { id: 'payments', ...ofPayments(payments) },
    { id: 'mails', ...ofMails(totalOf(jobs.filter(isMail))) },
    { id: 'work', ...ofWork(totalOf(jobs.filter((one) => !isMail(one)))) },
    { id: 'backup', ...ofBackups(backups, backupJobsOf(jobs), now) },
    { id: 'files', ...ofFiles(files, space) },
  ]
}

function ofPayments(payments: Awaited<ReturnType<typeof describePayments>>): Status {
  const { isAnswering, unsettled, lateSeconds } = payments
  if (!isAnswering) return needsAttention(words.providerAway)
  return lateSeconds > lateAfterSeconds.payments
    ? needsAttention(words.paymentsLate(unsettled, lateSeconds))
    : well(words.paymentsWork)
}

function totalOf(jobs: QueueCount[]) {
  const sum = (figure: 'waiting' | 'active' | 'failed') =>
    jobs.reduce((all, job) => all + job[figure], 0)
  const oldestSeconds = Math.max(0, ...jobs.map((job) => job.oldestSeconds))
  return { open: sum('waiting') + sum('active'), failed: sum('failed'), oldestSeconds }
}

type JobTotals = ReturnType<typeof totalOf>

function ofMails({ open, failed, oldestSeconds }: JobTotals): Status {
  if (oldestSeconds > lateAfterSeconds.jobs)
    return needsAttention(words.mailsWait(open, oldestSeconds))
  if (failed > 0) return needsAttention(words.mailsGivenUp(failed))
  return well(open > 0 ? words.mailsOnTheirWay(open) : words.mailsSent)
}

function ofWork({ open, oldestSeconds }: JobTotals): Status {
  if (oldestSeconds > lateAfterSeconds.jobs)
    return needsAttention(words.workWaits(open, oldestSeconds))
  return well(open > 0 ? words.workOnItsWay : words.workDone)
}

interface BackupJobs {
  isWaiting: boolean
  isActive: boolean
}

/** Returns whether the owner's backup waits to start, and whether any backup is being made by a job. */
function backupJobsOf(jobs: QueueCount[]): BackupJobs {
  const [now, nightly] = ['backup.now', 'backup.nightly'].map((name) =>
    jobs.find((job) => job.name === name),
  )
  return {
    isWaiting: (now?.waiting ?? 0) > 0,
    isActive: (now?.active ?? 0) + (nightly?.active ?? 0) > 0,
  }
}

function ofBackups(state: BackupState, { isWaiting, isActive }: BackupJobs, now: Date): Status {
  const { nightly, madeAt, bytes = 0, isLate, failed, isUnderWay } = state
  if (isUnderWay || isActive) return busy(words.backingUp)
  if (isWaiting) return busy(words.backupWaits)
  const when = madeAt && formatRecent(madeAt, now)
  if (nightly === 'elsewhere') return well(words.backupElsewhere)
  if (failed) return needsAttention(words.backupFailed(when, failed.why.replace(/\.$/, '')))
  if (when === undefined)
    return needsAttention(nightly === 'off' ? words.noBackups : words.noBackup)
  return isLate
    ? needsAttention(words.backupLate(when, bytes))
    : well(words.backupMade(when, bytes))
}

/**
 * The owner is told about a full disk while it still has twice the reserve, and about the files of complaints
 * before people can add no more.
 */
function ofFiles(used: number, space: Awaited<ReturnType<typeof findFreeSpace>>): Status {
  const { inAll, toldAt } = complaintFileQuotas
  if (space && space.bytes < 2 * space.reserveBytes) {
    return needsAttention(words.diskFull(formatBytes(space.bytes), formatBytes(space.reserveBytes)))
  }
  if (used >= toldAt * inAll) {
    return needsAttention(words.complaintFilesMany(formatBytes(used), formatBytes(inAll)))
  }
  return well(words.filesFit(formatBytes(space?.bytes ?? 0)))
}
