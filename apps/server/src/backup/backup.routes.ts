import { backups as calls } from '@nirbhaya/contract/endpoints'
import { backupPlacePage, restoreWords } from '@nirbhaya/contract/messages/backup'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getBackupPlace, saveBackupPlace } from './place/backup-place.service.ts'
import { askRestore, forgetLook, listBackups, startLook } from './restore/restore.service.ts'

export const backupRoutes: Routes = serve(calls, ({ backups, restores, limits }) => ({
  getBackupPlace: async () => ({ place: await getBackupPlace(backups) }),
  saveBackupPlace: async ({ body, ip, actorId }) => {
    await limits.admit('check-backup-place', ip, actorId)
    await saveBackupPlace(backups, body, actorId)
    return { message: backupPlacePage.saved, place: await getBackupPlace(backups) }
  },
  listBackups: () => listBackups(backups),
  lookIntoBackup: async ({ body }) => {
    await startLook(restores, body.file)
    return { message: restoreWords.lookStarted }
  },
  restoreBackup: async ({ body, actorId }) => {
    await askRestore(restores, body, actorId)
    return { message: restoreWords.started }
  },
  forgetBackup: async () => {
    await forgetLook(restores)
    return { message: restoreWords.forgotten }
  },
}))
