import { getPromiseSettings } from '@nirbhaya/contract/batches/admin'
import { deskWords } from '@nirbhaya/contract/messages/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { DeskPage } from '../../admin/admin-page.tsx'
import { Opened } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { PromiseTabs } from './promise-tabs.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => unlistedMeta(words.settingsTitle)

export default function PromisesRoute() {
  return (
    <DeskPage intro={words.settingsIntro} title={words.settingsTitle} width="text">
      <PromiseTabs />
      <Settings />
    </DeskPage>
  )
}

function Settings() {
  const loaded = useAnswer(getPromiseSettings, {})
  return (
    <Opened
      hint={deskWords.failedHint}
      loaded={loaded}
      other={{ label: words.tabs.batches, to: '/admin/batches' }}
      title={deskWords.failed}
    >
      {({ settings }) => <SettingsForm settings={settings} />}
    </Opened>
  )
}
