import { getMailServer } from '@nirbhaya/contract/mail-server/mail-server'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { MailServerForm } from './mail-server-form.tsx'
import { MailTabs } from './mail-tabs.tsx'
import { TestMail } from './test-mail.tsx'

export const meta = unlisted(words.title)

export default function MailServerRoute() {
  return (
    <SettingsPage above={<MailTabs />} call={getMailServer} intro={words.intro} title={words.title}>
      {({ settings }) => (
        <div className="grid grid-cols-1 gap-8">
          <MailServerForm settings={settings} />
          <TestMail email={settings.email} />
        </div>
      )}
    </SettingsPage>
  )
}
