import { formatBytes, formatCount } from '../numbers.ts'
import { counted } from './counted.ts'

const minute = 60

/** `a minute`, `12 minutes`, `3 hours`, `2 days`. */
function span(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / minute))
  if (minutes === 1) return 'a minute'
  if (minutes < 120) return counted(minutes, 'minute', 'minutes')
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? counted(hours, 'hour', 'hours')
    : counted(Math.round(hours / 24), 'day', 'days')
}

/** The state of the shop's server, on the owner's dashboard. */
export const statusWords = {
  title: 'Shop status',
  well: 'All is well',
  wantsLook: 'Needs attention',
  names: {
    payments: 'Payments',
    mails: 'Mails',
    work: 'Other work',
    backup: 'Last backup',
    files: 'Room for files',
  },

  paymentsWork: 'Working.',
  providerAway: 'The provider is not answering, so nobody can pay. The shop keeps trying.',
  paymentsLate: (count: number, seconds: number) =>
    `${counted(count, 'payment waits', 'payments wait')} to be settled, ${span(seconds)} longer than usual.`,

  mailsSent: 'All sent.',
  mailsOnTheirWay: (count: number) => `${formatCount(count)} on their way.`,
  mailsWait: (count: number, seconds: number) =>
    `${formatCount(count)} waiting for ${span(seconds)}. Is the mail server up?`,
  mailsGivenUp: (count: number) =>
    `${formatCount(count)} could not be sent since yesterday. The log says why.`,

  workDone: 'All done.',
  workOnItsWay: 'Under way.',
  workWaits: (count: number, seconds: number) =>
    `${counted(count, 'piece', 'pieces')} waiting for ${span(seconds)}. The log says why.`,

  backupMade: (when: string, bytes: number) => `Made ${when}, ${formatBytes(bytes)} in all.`,
  backupLate: (when: string, bytes: number) =>
    `Made ${when}, ${formatBytes(bytes)} in all. Last night’s backup is missing.`,
  backupFailed: (when: string | undefined, why: string) =>
    `${when ? `Made ${when}; the next` : 'None yet: the first'} could not be made. ${why}.`,
  noBackup: 'No backup yet. The first one is made tonight.',
  noBackups: 'No backup is made every night. You can change this under Connections, Backups.',
  filesFit: (free: string) => `${free} free.`,
  diskFull: (free: string, reserve: string) =>
    `Only ${free} left on the disk. Below ${reserve}, the shop takes no pictures or videos.`,
  complaintFilesMany: (used: string, most: string) =>
    `Files of complaints use ${used} of ${most}. At ${most}, people can add no more.`,

  backUpNow: 'Back up now',
  backingUp: 'Copying the database and all pictures. The shop stays open meanwhile.',
  backupWaits: 'The backup starts in a moment.',
  backupStarted: 'The backup has started. It appears here when it is done.',
  backupUnderWay: 'A backup is already being made.',
  backupNotStarted: 'The backup could not be started. Please try again.',
  backupElsewhere: 'Made outside the shop.',
} as const
