import { getComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { isMissing } from '../../api/is-missing.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { fileLinksMs } from '../case/file-links.ts'
import type { Route } from './+types/complaint.route'
import { AdminCase } from './admin-case.tsx'

export const meta = unlisted(words.caseName)

export default function ComplaintRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage back={{ label: words.back, to: '/admin/complaints' }} title={<Title id={id} />}>
      <Complaint id={id} key={id} />
    </AdminPage>
  )
}

interface OfComplaint {
  id: string
}

const useComplaint = (id: string) =>
  useAnswer(getComplaint, { params: { id } }, { againAfterMs: () => fileLinksMs })

const Title = ({ id }: OfComplaint) => useComplaint(id).data?.complaint.number ?? words.caseName

function Complaint({ id }: OfComplaint) {
  const loaded = useComplaint(id)
  if (isMissing(loaded.error)) return <Missing />
  return (
    <LoadedFrame loaded={loaded} loading={words.caseLoading}>
      {({ complaint }) => <AdminCase complaint={complaint} />}
    </LoadedFrame>
  )
}

function Missing() {
  return (
    <EmptyState
      action={<AdminButtonLink to="/admin/complaints">{words.back}</AdminButtonLink>}
      icon={<Icon className="size-8" name="search-x" />}
      title={words.missing}
    >
      {words.missingHint}
    </EmptyState>
  )
}
