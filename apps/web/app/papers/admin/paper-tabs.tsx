import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.returns, to: '/admin/papers' },
  { label: words.tabs.settlements, to: '/admin/papers/settlements' },
  { label: words.tabs.settings, to: '/admin/papers/settings' },
]

export const PaperTabs = () => <PageTabs label={words.heading} tabs={tabs} />
