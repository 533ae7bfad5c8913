import { getBackupPlace } from '@nirbhaya/contract/backup/backup-place'
import { backupPlacePage as words } from '@nirbhaya/contract/messages/backup'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { ConnectionTabs } from '../../connections/admin/connection-tabs.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { BackupPlaceForm } from './backup-place-form.tsx'
import { Restoring } from './restoring.tsx'

export const meta = unlisted(words.title)

export default function BackupsRoute() {
  return (
    <SettingsPage
      above={<ConnectionTabs />}
      call={getBackupPlace}
      intro={words.intro}
      title={words.title}
    >
      {({ place }) => (
        <div className="grid grid-cols-1 gap-8">
          <Restoring />
          <BackupPlaceForm place={place} />
        </div>
      )}
    </SettingsPage>
  )
}
