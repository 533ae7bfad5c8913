import { queue } from '../platform/jobs/queues.ts'

export const backupQueues = {
  /** At ten past three in India. */
  'backup.nightly': queue({ schedule: '40 21 * * *' }),
}
export type BackupQueues = typeof backupQueues
