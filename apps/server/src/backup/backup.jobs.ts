import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import type { BackupQueues } from './backup.queues.ts'
import { backUpAndPrune } from './backup.service.ts'
import { describeNights } from './place/saved-place.service.ts'

export function backupJobs({ backups, restores }: ShopContext): Handlers<BackupQueues> {
  return {
    async 'backup.now'() {
      await backUpAndPrune(backups)
    },
    async 'backup.look'({ file }) {
      // Loaded on demand: the start of the shop does not need compression and encryption.
      const { lookInto } = await import('./restore/look-into.ts')
      await lookInto(restores, file)
    },
    async 'backup.nightly'() {
      const { nightly } = await describeNights(backups.db, backups.source.given)
      if (nightly === 'on') await backUpAndPrune(backups)
    },
  }
}
