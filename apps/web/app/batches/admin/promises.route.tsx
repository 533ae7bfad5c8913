import { getPromiseSettings } from '@nirbhaya/contract/batches/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { PromiseTabs } from './promise-tabs.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => unlistedMeta(words.settingsTitle)

export default function PromisesRoute() {
  return (
    <AdminPage intro={words.settingsIntro} title={words.settingsTitle} width="text">
      <PromiseTabs />
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  const loaded = useAnswer(getPromiseSettings, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: words.tabs.batches, to: '/admin/batches' }}
      title={adminMessages.failed}
    >
      {({ settings }) => <SettingsForm settings={settings} />}
    </LoadedForm>
  )
}
