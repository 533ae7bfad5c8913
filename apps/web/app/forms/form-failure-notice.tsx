import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { Notice } from '../ui/notice.tsx'
import type { FormFailure } from './form-failure.ts'
import { formatWait, useCountdown } from './use-countdown.ts'

interface FormFailureNoticeProps {
  failure: FormFailure | undefined
  /** A sentence above the reason, for example that saving failed. By default, only the reason is shown. */
  title?: string
}

/** Explains why a form was refused. Screen readers announce it. */
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

/**
 * After too many attempts, counts down to the time of the next possible attempt. Screen readers do not
 * announce each second.
 */
function Wait({ until }: { until: number }) {
  const left = useCountdown(until)
  if (left === 0) return null
  return (
    <p aria-hidden="true" className="tabular-nums">
      {accountPages.tryAgainIn(formatWait(left))}
    </p>
  )
}
