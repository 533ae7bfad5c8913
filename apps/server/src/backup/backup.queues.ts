import { queue } from '../platform/jobs/queues.ts'

export const backupQueues = {
  /** Runs at ten past three in India. Tens of thousands of pictures in a bucket take hours. */
  'backup.now': queue({ longestSeconds: 20 * 60 * 60 }),
  'backup.nightly': queue({ schedule: '40 21 * * *', longestSeconds: 20 * 60 * 60 }),
}
export type BackupQueues = typeof backupQueues
