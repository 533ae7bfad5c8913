import { getDamageReport } from '@nirbhaya/contract/complaints/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { Container } from '../../ui/pages/container.tsx'
import { BackLink } from '../back-link.tsx'
import { LoadedPage } from '../loaded-page.tsx'
import type { Route } from './+types/return.route'
import { NoReport } from './no-report.tsx'
import { ReturnForm } from './return-form.tsx'

export const meta = unlisted(words.sendBack)

/** The page where a customer asks to send units back for a change of mind. */
export default function ReturnRoute({ params: { id } }: Route.ComponentProps) {
  useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12" width="text">
      <BackLink to={`/my-orders/${id}`}>{words.backToOrder}</BackLink>
      <Return id={id} key={id} />
    </Container>
  )
}

function Return({ id }: { id: string }) {
  const loaded = useAnswer(getDamageReport, { params: { id } })
  return (
    <LoadedPage
      failed={orderPages.orderFailed}
      failedHint={orderPages.orderFailedHint}
      loaded={loaded}
      loading={orderPages.orderLoading}
      missing={<NoReport hint={orderPages.orderMissingHint} title={orderPages.orderMissing} />}
    >
      {({ arrivals }) => {
        const [first, ...others] = arrivals.filter(({ returnUntil }) => returnUntil !== undefined)
        if (!first) return <NoReport hint={words.notReturnableHint} title={words.notReturnable} />
        return (
          <>
            <header className="mb-8 mt-3">
              <h1 className="display title-list">{words.sendBack}</h1>
              <p className="mt-3 text-lg text-muted">{words.sendBackIntro}</p>
            </header>
            <ReturnForm arrivals={[first, ...others]} orderId={id} />
          </>
        )
      }}
    </LoadedPage>
  )
}
