import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { paperAdminWords } from '@nirbhaya/contract/messages/papers/admin'
import { getPaper, getPaperPdf } from '@nirbhaya/contract/papers/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { RecordPage } from '../../admin/record-page.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { PaperDownload } from '../paper-download.tsx'
import { PaperSheet } from '../paper-sheet.tsx'
import type { Route } from './+types/paper.route'

const timeoutMs = 30_000

export const meta = unlisted(words.heading)

/** The owner's page of one tax document. */
export default function AdminPaperRoute({
  params: { id: orderId, paperId },
}: Route.ComponentProps) {
  const fetchPdf = () => browserApi(getPaperPdf, { params: { id: paperId }, timeoutMs })
  return (
    <RecordPage
      actions={({ data }) => data && <PaperDownload fetchPdf={fetchPdf} paper={data.paper} />}
      back={{ label: words.back, to: `/admin/orders/${orderId}` }}
      call={getPaper}
      id={paperId}
      loading={words.loading}
      missing={{
        icon: <AdminIcon className="size-8" name="file-text" />,
        title: paperAdminWords.missing,
        hint: paperAdminWords.missingHint,
      }}
      title={({ data }) => data?.paper.rows.title ?? words.heading}
      width="text"
    >
      {({ paper }) => <PaperSheet rows={paper.rows} />}
    </RecordPage>
  )
}
