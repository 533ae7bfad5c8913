import { listMyComplaints } from '@nirbhaya/contract/complaints/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { messages } from '@nirbhaya/contract/messages/specification'
import { pageSizes } from '@nirbhaya/contract/paging'
import { browserApi } from '../api/browser-api.ts'
import { keyOf, timeoutMs } from '../api/query-client.ts'
import { usePages } from '../api/use-pages.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState, Page } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { ComplaintList } from './complaint-list.tsx'

export const meta = unlisted(words.mine)

/**
 * The customer's list of complaints. The HTML does not contain the list: the browser loads it with the
 * session.
 */
export default function MyComplaintsRoute() {
  useSignedIn()
  return (
    <Page intro={words.mineHint} title={words.mine} width="text">
      <Complaints />
    </Page>
  )
}

function Complaints() {
  const { pages, hasFailed, hasMore, isLoadingMore, retry, loadMore } = usePages({
    key: keyOf(listMyComplaints),
    ask: (cursor, signal) =>
      browserApi(listMyComplaints, {
        query: { limit: pageSizes.short, cursor },
        timeoutMs,
        signal,
      }),
  })
  const keptFocus = useKeptFocus<HTMLDivElement>()
  if (!pages && hasFailed) return <Failed onRetry={retry} />
  if (!pages) return <LoadingBlock label={words.loading} />
  const complaints = pages.flatMap((page) => page.complaints)
  if (complaints.length === 0) return <None />
  return (
    <>
      <ComplaintList complaints={complaints} />
      <div {...keptFocus} className="mt-8 flex flex-wrap justify-center gap-3 outline-none">
        {hasMore && (
          <Button
            busyLabel={words.loadingMore}
            isBusy={isLoadingMore}
            onClick={loadMore}
            variant="outline"
          >
            {words.loadMore}
          </Button>
        )}
        <ButtonLink to="/complaint" variant="outline">
          {words.title}
        </ButtonLink>
      </div>
    </>
  )
}

function None() {
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/my-orders">{words.toOrders}</ButtonLink>
          <ButtonLink to="/complaint" variant="outline">
            {words.title}
          </ButtonLink>
        </div>
      }
      icon={<Icon className="size-8" name="circle-check" />}
      title={words.none}
    >
      {words.noneHint}
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
      icon={<Icon className="size-8" name="cloud-off" />}
      title={words.loadingFailed}
    >
      {words.loadingFailedHint}
    </EmptyState>
  )
}
