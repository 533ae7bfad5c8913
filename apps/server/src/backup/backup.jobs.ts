import type { Handlers } from '../platform/jobs/queues.ts'
import type { BackupQueues } from './backup.queues.ts'
import { type Backups, backUpAndPrune } from './backup.service.ts'

export function backupJobs(backups: Backups) {
  return {
    async 'backup.now'() {
      await backUpAndPrune(backups)
    },
    async 'backup.nightly'() {
      if (backups.settings.nightly === 'on') await backUpAndPrune(backups)
    },
  } satisfies Handlers<BackupQueues>
}
