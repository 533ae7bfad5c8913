import { getMyComplaint } from '@nirbhaya/contract/complaints/complaints'
import { casePage as words } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { useLocation } from 'react-router'
import { useAnswer } from '../api/use-answer.ts'
import { useUpdateAnswer } from '../api/use-change.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Container } from '../ui/pages/container.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import type { Route } from './+types/my-complaint.route'
import { BackLink } from './back-link.tsx'
import { CasePage } from './case/case-page.tsx'
import { fileLinksMs } from './case/file-links.ts'
import { LoadedPage } from './loaded-page.tsx'

export const meta = unlisted(words.caseName)

/**
 * The customer's page of one complaint. The HTML does not contain the complaint: the browser loads it with
 * the session.
 */
export default function MyComplaintRoute({ params: { id } }: Route.ComponentProps) {
  useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12">
      <BackLink to="/my-complaints">{complaintPages.mine}</BackLink>
      <MyComplaint id={id} key={id} />
    </Container>
  )
}

function MyComplaint({ id }: { id: string }) {
  const loaded = useAnswer(getMyComplaint, { params: { id } }, { againAfterMs: () => fileLinksMs })
  const better = useUpdateAnswer(getMyComplaint)
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  return (
    <LoadedPage
      failed={words.caseFailed}
      failedHint={words.caseFailedHint}
      loaded={loaded}
      loading={words.caseLoading}
      missing={<Missing />}
    >
      {({ complaint, token }) => (
        <CasePage
          complaint={complaint}
          isNew={isNew}
          onChanged={(changed) =>
            void better((known) =>
              known.complaint._id === changed._id ? { ...known, complaint: changed } : known,
            )
          }
          token={token}
        />
      )}
    </LoadedPage>
  )
}

function Missing() {
  return (
    <EmptyState
      action={<ButtonLink to="/my-complaints">{words.toMine}</ButtonLink>}
      as="h1"
      icon={<Icon className="size-8" name="search-x" />}
      title={words.caseMissing}
    >
      {words.caseMissingHint}
    </EmptyState>
  )
}
