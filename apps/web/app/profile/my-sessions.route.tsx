import { listSessions } from '@nirbhaya/contract/accounts/sessions'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useAnswer } from '../api/use-answer.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, Page } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { SessionList } from './session-list.tsx'

export const meta = unlisted(words.title)

export default function MySessionsRoute() {
  useSignedIn()
  return (
    <Page intro={words.intro} title={words.title} width="text">
      <Sessions />
    </Page>
  )
}

function Sessions() {
  const { data, status, reload } = useAnswer(listSessions, {})
  if (data) return <SessionList sessions={data.sessions} />
  if (status === 'loading') return <LoadingBlock label={words.loading} />
  return (
    <EmptyState
      action={<Button onClick={reload}>{messages.tryAgain}</Button>}
      title={words.failed}
    />
  )
}
