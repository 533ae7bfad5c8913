import { getPromiseSettings } from '@nirbhaya/contract/batches/desk'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/desk-pages'
import { useAnswer } from '../../api/use-answer.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { LoadedFrame } from '../../desk/list-states.tsx'
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
    <LoadedFrame loaded={loaded} loading={words.settingsLoading}>
      {({ settings }) => <SettingsForm settings={settings} />}
    </LoadedFrame>
  )
}
