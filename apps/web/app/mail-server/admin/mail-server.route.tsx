import { getMailServer } from '@nirbhaya/contract/mail-server/mail-server'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MailServerForm } from './mail-server-form.tsx'
import { MailTabs } from './mail-tabs.tsx'
import { TestMail } from './test-mail.tsx'

export const meta = () => unlistedMeta(words.title)

export default function MailServerRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <MailTabs />
      <Settings />
    </AdminPage>
  )
}

function Settings() {
  const loaded = useAnswer(getMailServer, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: adminMessages.toDashboard, to: '/admin' }}
      title={adminMessages.failed}
    >
      {({ settings }) => (
        <div className="grid grid-cols-1 gap-8">
          <MailServerForm settings={settings} />
          <TestMail email={settings.email} />
        </div>
      )}
    </LoadedForm>
  )
}
