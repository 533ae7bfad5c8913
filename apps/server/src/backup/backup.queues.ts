import { queue } from '../platform/jobs/queues.ts'

/** Tens of thousands of pictures in a bucket take hours. */
const longestSeconds = 20 * 60 * 60

export const backupQueues = {
  'backup.now': queue({ longestSeconds }),
  /** Runs at ten past three in India, which is 21:40 UTC. */
  'backup.nightly': queue({ schedule: '40 21 * * *', longestSeconds }),
}
export type BackupQueues = typeof backupQueues
