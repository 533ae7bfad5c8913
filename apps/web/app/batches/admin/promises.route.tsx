import { getPromiseSettings } from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { PromiseTabs } from './promise-tabs.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = unlisted(words.settingsTitle)

export default function PromisesRoute() {
  return (
    <SettingsPage
      above={<PromiseTabs />}
      call={getPromiseSettings}
      intro={words.settingsIntro}
      other={{ label: words.tabs.batches, to: '/admin/batches' }}
      title={words.settingsTitle}
    >
      {({ settings }) => <SettingsForm settings={settings} />}
    </SettingsPage>
  )
}
