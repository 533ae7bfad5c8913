import { backups as calls } from '@nirbhaya/contract/endpoints'
import { backupPlacePage } from '@nirbhaya/contract/messages/backup'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getBackupPlace, saveBackupPlace } from './place/backup-place.service.ts'

export const backupRoutes: Routes = serve(calls, ({ backups, limits }) => ({
  getBackupPlace: async () => ({ place: await getBackupPlace(backups) }),
  saveBackupPlace: async ({ body, ip, actorId }) => {
    await limits.admit('check-backup-place', ip, actorId)
    await saveBackupPlace(backups, body, actorId)
    return { message: backupPlacePage.saved, place: await getBackupPlace(backups) }
  },
}))
