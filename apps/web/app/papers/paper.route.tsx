import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { messages } from '@nirbhaya/contract/messages/specification'
import { getMyPaper, getMyPaperPdf } from '@nirbhaya/contract/papers/papers'
import { Link } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { useAnswer } from '../api/use-answer.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import type { Route } from './+types/paper.route'
import { PaperDownload } from './paper-download.tsx'
import { PaperSheet } from './paper-sheet.tsx'

const timeoutMs = 30_000

export const meta = unlisted(words.heading)

/**
 * The customer's page of one tax document. The HTML does not contain the document: the browser loads it with
 * the session.
 */
export default function PaperRoute({ params: { id, paperId } }: Route.ComponentProps) {
  useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12 print:min-h-0 print:py-0" width="text">
      <Link className="link-tall -ml-1 gap-2 print:hidden" to={`/my-orders/${id}`}>
        <Icon className="size-5" name="arrow-left" />
        {words.back}
      </Link>
      <Paper id={paperId} key={paperId} />
    </Container>
  )
}

function Paper({ id }: { id: string }) {
  const { status, data, reload } = useAnswer(getMyPaper, { params: { id } })
  if (!data) {
    if (status !== 'failed') return <LoadingBlock label={words.loading} />
    return (
      <EmptyState
        action={<Button onClick={reload}>{messages.tryAgain}</Button>}
        as="h1"
        icon={<Icon className="size-8" name="cloud-off" />}
        title={words.missing}
      >
        {words.missingHint}
      </EmptyState>
    )
  }
  const { paper } = data
  return (
    <>
      <div className="mb-6 mt-3 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display title-list">{paper.rows.title}</h1>
        <div className="print:hidden">
          <PaperDownload
            fetchPdf={() => browserApi(getMyPaperPdf, { params: { id }, timeoutMs })}
            paper={paper}
          />
        </div>
      </div>
      <PaperSheet rows={paper.rows} />
    </>
  )
}
