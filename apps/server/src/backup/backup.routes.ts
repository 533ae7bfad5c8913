import { backups as calls } from '@nirbhaya/contract/endpoints'
import { backupPlacePage, restoreWords } from '@nirbhaya/contract/messages/backup'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
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
  lookIntoBackup: withMessage(restoreWords.lookStarted, ({ body }) =>
    startLook(restores, body.file),
  ),
  restoreBackup: withMessage(restoreWords.started, ({ body, actorId }) =>
    askRestore(restores, body, actorId),
  ),
  forgetBackup: withMessage(restoreWords.forgotten, () => forgetLook(restores)),
}))
