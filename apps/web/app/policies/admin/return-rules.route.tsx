import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import {
  getReturnRules,
  returnRulesForm,
  saveReturnRules,
} from '@nirbhaya/contract/policies/return-rules'
import type { ReturnRules } from '@nirbhaya/contract/policies/rules'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { Panel } from '../../admin/panel.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { settingFields } from '../../forms/setting-fields.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { PolicyTabs } from './policy-tabs.tsx'

export const meta = unlisted(words.rulesTitle)

export default function ReturnRulesRoute() {
  return (
    <SettingsPage
      above={<PolicyTabs />}
      call={getReturnRules}
      intro={words.rulesIntro}
      other={{ label: words.title, to: '/admin/policies' }}
      title={words.rulesTitle}
    >
      {({ settings }) => <RulesForm settings={settings} />}
    </SettingsPage>
  )
}

const RulesForm = ({ settings }: { settings: ReturnRules }) => (
  <Panel title={words.rulesTitle}>
    <CallForm
      call={saveReturnRules}
      fields={settingFields(words.rules, settings)}
      outdates={[getReturnRules]}
      schema={returnRulesForm}
      values={settings}
      words={{ save: words.saveRules }}
    />
  </Panel>
)
