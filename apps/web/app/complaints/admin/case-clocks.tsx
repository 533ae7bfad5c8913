import type { Clock } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { classNames } from '../../ui/class-names.ts'
import { clockText } from './clock-text.ts'

/** Lists the deadlines of a complaint: the end of each, the time left, and whether it is paused. */
export function CaseClocks({ clocks }: { clocks: Clock[] }) {
  const isPaused = clocks.some(({ state }) => state === 'paused')
  return (
    <dl className="divide-y divide-line">
      {clocks.map((clock) => (
        <div className="py-3 first:pt-0 last:pb-0" key={clock.clock}>
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{complaintWords.clocks[clock.clock]}</span>
            <span className="text-sm text-muted">
              {clock.by === 'law' ? words.lawful : words.promised}
            </span>
          </dt>
          <dd
            className={classNames('text-sm', clock.state === 'overdue' && 'font-semibold text-bad')}
          >
            {clockText(clock, Date.now())}
          </dd>
          {isPaused && clock.by === 'law' && !clock.metAt && (
            <dd className="text-sm text-muted">{words.neverPaused}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
