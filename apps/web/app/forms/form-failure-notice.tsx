import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { Notice } from '../ui/notice.tsx'
import type { FormFailure } from './form-failure.ts'
import { formatWait, useCountdown } from './use-countdown.ts'

interface FormFailureNoticeProps {
  failure: FormFailure | undefined
  /** Said first, where the specification has a sentence for every failure of a form. */
  title?: string
}

/** Why the form was not taken; read out when it appears. */
export function FormFailureNotice({ failure, title }: FormFailureNoticeProps) {
  return (
    <div aria-live="assertive">
      {failure && (
        <Notice className="mb-5" tone="bad">
          {title && <p className="font-semibold">{title}</p>}
          {failure.message !== title && <p>{failure.message}</p>}
          {failure.retryAt !== undefined && <Wait until={failure.retryAt} />}
        </Notice>
      )}
    </div>
  )
}

/** How long to wait, counted down; the numbers are not read out each second. */
function Wait({ until }: { until: number }) {
  const left = useCountdown(until)
  if (left === 0) return null
  return (
    <p aria-hidden="true" className="tabular-nums">
      {accountPages.tryAgainIn(formatWait(left))}
    </p>
  )
}
