import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import { getNotices } from '@nirbhaya/contract/notices/notices'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { MailTabs } from '../../mail-server/admin/mail-tabs.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { NoticesForm } from './notices-form.tsx'

export const meta = () => unlistedMeta(words.title)

export default function NoticesRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <MailTabs />
      <Notices />
    </AdminPage>
  )
}

function Notices() {
  const loaded = useAnswer(getNotices, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: adminMessages.toDashboard, to: '/admin' }}
      title={adminMessages.failed}
    >
      {({ settings, email }) => <NoticesForm email={email} settings={settings} />}
    </LoadedForm>
  )
}
