import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { getPaper, getPaperPdf } from '@nirbhaya/contract/papers/admin'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { PaperDownload } from '../paper-download.tsx'
import { PaperSheet } from '../paper-sheet.tsx'
import type { Route } from './+types/paper.route'

const timeoutMs = 30_000

export const meta = unlisted(words.heading)

/** The owner's page of one tax document. */
export default function AdminPaperRoute({ params: { id, paperId } }: Route.ComponentProps) {
  return (
    <AdminPage
      actions={<Download id={paperId} />}
      back={{ label: words.back, to: `/admin/orders/${id}` }}
      title={<Title id={paperId} />}
      width="text"
    >
      <Paper id={paperId} />
    </AdminPage>
  )
}

const usePaper = (id: string) => useAnswer(getPaper, { params: { id } })

function Title({ id }: { id: string }) {
  return usePaper(id).data?.paper.rows.title ?? words.heading
}

function Download({ id }: { id: string }) {
  const paper = usePaper(id).data?.paper
  if (!paper) return null
  return (
    <PaperDownload
      fetchPdf={() => browserApi(getPaperPdf, { params: { id }, timeoutMs })}
      paper={paper}
    />
  )
}

function Paper({ id }: { id: string }) {
  return (
    <LoadedFrame loaded={usePaper(id)} loading={words.loading}>
      {({ paper }) => <PaperSheet rows={paper.rows} />}
    </LoadedFrame>
  )
}
