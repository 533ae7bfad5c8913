import type { Handlers } from '../platform/jobs/queues.ts'
import type { BackupQueues } from './backup.queues.ts'
import { type Backups, backUpNightly } from './backup.service.ts'

export function backupJobs(backups: Backups) {
  return {
    async 'backup.now'() {
      await backUpNightly(backups)
    },
    async 'backup.nightly'() {
      if (backups.settings.nightly === 'on') await backUpNightly(backups)
    },
  } satisfies Handlers<BackupQueues>
}
