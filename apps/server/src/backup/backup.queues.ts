import { queue } from '../platform/jobs/queues.ts'

export const backupQueues = {
  /**
   * The nightly backup starts at ten past three in India. A backup may take hours: tens of thousands of
   * pictures in a bucket do.
   */
  'backup.now': queue({ longestSeconds: 20 * 60 * 60 }),
  'backup.nightly': queue({ schedule: '40 21 * * *', longestSeconds: 20 * 60 * 60 }),
}
export type BackupQueues = typeof backupQueues
