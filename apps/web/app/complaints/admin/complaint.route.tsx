import { getComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { RecordPage } from '../../admin/record-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { fileLinksMs } from '../case/file-links.ts'
import type { Route } from './+types/complaint.route'
import { AdminCase } from './admin-case.tsx'

export const meta = unlisted(words.caseName)

export default function ComplaintRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      againAfterMs={() => fileLinksMs}
      back={{ label: words.back, to: '/admin/complaints' }}
      call={getComplaint}
      id={id}
      loading={words.caseLoading}
      missing={{
        icon: <Icon className="size-8" name="search-x" />,
        title: words.missing,
        hint: words.missingHint,
      }}
      title={({ data }) => data?.complaint.number ?? words.caseName}
    >
      {({ complaint }) => <AdminCase complaint={complaint} />}
    </RecordPage>
  )
}
