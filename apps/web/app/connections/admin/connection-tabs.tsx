import { connectionWords as words } from '@nirbhaya/contract/messages/connections'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.payments, to: '/admin/settings/payments' },
  { label: words.tabs.address, to: '/admin/settings/address' },
  { label: words.tabs.backups, to: '/admin/settings/backups' },
  { label: words.tabs.archive, to: '/admin/settings/moving-out' },
]

export const ConnectionTabs = () => <PageTabs label={words.tabsLabel} tabs={tabs} />
