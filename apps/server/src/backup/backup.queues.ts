import { queue } from '../platform/jobs/queues.ts'

/** The time limit for a backup: copying tens of thousands of pictures from a bucket takes hours. */
const longestSeconds = 20 * 60 * 60

export const backupQueues = {
  'backup.now': queue({ longestSeconds }),
  /** Restores a backup beside the shop, and compares it. */
  'backup.look': queue<{ file: string }>({ longestSeconds }),
  /** Runs at ten past three in India, which is 21:40 UTC. */
  'backup.nightly': queue({ schedule: '40 21 * * *', longestSeconds }),
}
export type BackupQueues = typeof backupQueues
