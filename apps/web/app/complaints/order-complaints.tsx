import type { Answer } from '@nirbhaya/contract/client/client'
import { getDamageReport } from '@nirbhaya/contract/complaints/complaints'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { useAnswer } from '../api/use-answer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NotLoaded } from '../ui/pages/not-loaded.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { ReportTime } from './report/report-time.tsx'

/**
 * A section of the page of an order of which a part has arrived. It lists the complaints about the order, and links to the page that
 * reports damage.
 */
export function OrderComplaints({ orderId }: { orderId: string }) {
  const { data, status, hasFailed, reload } = useAnswer(getDamageReport, {
    params: { id: orderId },
  })
  if (!data && hasFailed) {
    return (
      <NotLoaded isBusy={status === 'loading'} onRetry={reload}>
        {words.reportsFailed}
      </NotLoaded>
    )
  }
  if (!data) return <p className="text-muted">{words.reportsLoading}</p>
  const { arrivals, complaints } = data
  const [newest] = arrivals
  return (
    <>
      {complaints.length > 0 && (
        <div className="mb-5">
          <ComplaintList complaints={complaints} />
        </div>
      )}
      <p className="mb-4 text-muted">{words.reportTeaser}</p>
      {newest && complaints.length === 0 && <ReportTime damage={newest} />}
      <ButtonLink
        className="max-sm:w-full"
        size="small"
        to={`/my-orders/${orderId}/report`}
        variant="outline"
      >
        {words.report}
      </ButtonLink>
      <SendBack arrivals={arrivals} orderId={orderId} />
    </>
  )
}

interface SendBackProps {
  orderId: string
  arrivals: Answer<typeof getDamageReport>['arrivals']
}

/** Until when units can be sent back for a change of mind, if the rules of the order allow it. */
function SendBack({ orderId, arrivals }: SendBackProps) {
  const until = arrivals.flatMap(({ returnUntil }) => returnUntil ?? []).at(0)
  if (until === undefined) return null
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-4 text-muted">{words.sendBackUntil(formatDateTime(until))}</p>
      <ButtonLink
        className="max-sm:w-full"
        size="small"
        to={`/my-orders/${orderId}/return`}
        variant="outline"
      >
        {words.sendBack}
      </ButtonLink>
    </div>
  )
}
