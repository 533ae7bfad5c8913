import { getDamageReport } from '@nirbhaya/contract/complaints/complaints'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/pages/container.tsx'
import { BackLink } from '../back-link.tsx'
import { ComplaintList } from '../complaint-list.tsx'
import { LoadedPage } from '../loaded-page.tsx'
import type { Route } from './+types/report.route'
import { NoReport } from './no-report.tsx'
import type { Arrival } from './parcel-choice.tsx'
import { ReportForm } from './report-form.tsx'

export const meta = unlisted(words.report)

/** The page where a customer reports damage of units that arrived. */
export default function ReportRoute({ params: { id } }: Route.ComponentProps) {
  useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-12" width="text">
      <BackLink to={`/my-orders/${id}`}>{words.backToOrder}</BackLink>
      <Report id={id} key={id} />
    </Container>
  )
}

function Report({ id }: { id: string }) {
  const order = useAnswer(getMyOrder, { params: { id } })
  const asked = useAnswer(getDamageReport, { params: { id } })
  const states = {
    failed: orderPages.orderFailed,
    failedHint: orderPages.orderFailedHint,
    loading: orderPages.orderLoading,
    missing: <NoReport hint={orderPages.orderMissingHint} title={orderPages.orderMissing} />,
  }
  return (
    <LoadedPage {...states} loaded={order}>
      {() => (
        <LoadedPage {...states} loaded={asked}>
          {({ arrivals, complaints }) =>
            isNotEmpty(arrivals) ? (
              <>
                <header className="mb-8 mt-3">
                  <h1 className="display title-list">{words.report}</h1>
                  <p className="mt-3 text-lg text-muted">{words.reportIntro}</p>
                </header>
                <ReportForm arrivals={arrivals} orderId={id} />
                {complaints.length > 0 && (
                  <section aria-labelledby="earlier" className="mt-12">
                    <h2 className="mb-4 text-lg font-semibold" id="earlier">
                      {words.earlier}
                    </h2>
                    <ComplaintList complaints={complaints} />
                  </section>
                )}
              </>
            ) : (
              <NoReport hint={words.notDeliveredHint} title={words.notDelivered}>
                <ButtonLink to="/contact" variant="outline">
                  {messages.contactSupport}
                </ButtonLink>
              </NoReport>
            )
          }
        </LoadedPage>
      )}
    </LoadedPage>
  )
}

const isNotEmpty = (arrivals: Arrival[]): arrivals is [Arrival, ...Arrival[]] => arrivals.length > 0
