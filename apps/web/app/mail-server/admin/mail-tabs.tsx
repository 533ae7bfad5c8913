import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { PageTabs } from '../../admin/page-tabs.tsx'

const tabs = [
  { label: words.tabs.notices, to: '/admin/notices' },
  { label: words.tabs.server, to: '/admin/notices/mail-server' },
]

export const MailTabs = () => <PageTabs label={words.tabsLabel} tabs={tabs} />
