import { listStaff } from '@nirbhaya/contract/accounts/staff'
import { staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { Invitations } from './people/invitations.tsx'
import { InviteButton } from './people/invite-button.tsx'
import { StaffList } from './people/staff-list.tsx'

export const meta = unlisted(words.title)

/** The people who work in the shop, and open invitations. */
export default function PeopleRoute() {
  return (
    <AdminPage actions={<InviteButton />} intro={words.intro} title={words.title} width="text">
      <People />
    </AdminPage>
  )
}

function People() {
  const loaded = useAnswer(listStaff, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ staff, invitations }) => (
        <div className="grid grid-cols-1 gap-8">
          <StaffList staff={staff} />
          <Invitations invitations={invitations} />
        </div>
      )}
    </LoadedFrame>
  )
}
