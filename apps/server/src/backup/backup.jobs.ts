import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BackupQueues } from './backup.queues.ts'
import { backUpAndPrune } from './backup.service.ts'

export function backupJobs({ backups }: ShopContext): Handlers<BackupQueues> {
  return {
    async 'backup.now'() {
      await backUpAndPrune(backups)
    },
    async 'backup.nightly'() {
      if (backups.settings.nightly === 'on') await backUpAndPrune(backups)
    },
  }
}
