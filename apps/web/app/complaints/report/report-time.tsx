import type { Answer } from '@nirbhaya/contract/client/client'
import type { getDamageReport } from '@nirbhaya/contract/complaints/complaints'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { useCountdown } from '../../forms/use-countdown.ts'
import { Notice } from '../../ui/notice.tsx'
import { formatSpan } from '../time-left.ts'

type DamageTime = Pick<
  Answer<typeof getDamageReport>['arrivals'][number],
  'hours' | 'until' | 'isLate'
>

/**
 * Shows the return policy's deadline for reporting damage, and the time left. After the deadline, it shows
 * that the time is over.
 */
export function ReportTime({ damage: { hours, until, isLate } }: { damage: DamageTime }) {
  const secondsLeft = useCountdown(Date.parse(until))
  if (isLate || secondsLeft === 0) {
    return (
      <Notice className="mb-6" tone="warn">
        {words.tooLate(hours, formatDateTime(until))}
      </Notice>
    )
  }
  return (
    <Notice className="mb-6">
      <p>{words.inTime(hours, formatDateTime(until))}</p>
      {/* The role keeps screen readers from announcing every change. */}
      <p className="mt-0.5 font-semibold tabular-nums" role="timer">
        {words.timeLeft(formatSpan(secondsLeft * 1_000))}
      </p>
    </Notice>
  )
}
