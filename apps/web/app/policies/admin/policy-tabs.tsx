import { policyEditorWords as words } from '@nirbhaya/contract/messages/policies/admin'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.policies, to: '/admin/policies' },
  { label: words.tabs.rules, to: '/admin/policies/rules' },
]

export const PolicyTabs = () => <PageTabs label={words.title} tabs={tabs} />
