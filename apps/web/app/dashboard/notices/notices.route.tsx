import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import { getNotices } from '@nirbhaya/contract/notices/notices'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { MailTabs } from '../../mail-server/admin/mail-tabs.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { NoticesForm } from './notices-form.tsx'

export const meta = unlisted(words.title)

export default function NoticesRoute() {
  return (
    <SettingsPage above={<MailTabs />} call={getNotices} intro={words.intro} title={words.title}>
      {({ settings, email }) => <NoticesForm email={email} settings={settings} />}
    </SettingsPage>
  )
}
