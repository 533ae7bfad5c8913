import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import type { dashboardDays } from '@nirbhaya/contract/dashboard/rules'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import type { RefObject } from 'react'
import { AdminIcon } from '../admin/admin-icon.tsx'
import { change, conversion } from './figures.ts'

export type Period = (typeof dashboardDays)[number]

interface KeyFiguresProps {
  dashboard: Dashboard
  period: Period
  place: RefObject<HTMLDListElement | null>
}

interface Figure {
  name: string
  value: string
  note: string
  /** The value now and in the period before, and how to format both. */
  compared?: { now: number; before: number; show: (value: number) => string }
}

export function KeyFigures({ dashboard, period, place }: KeyFiguresProps) {
  return (
    <div>
      <dl
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,34%)),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line outline-none lg:grid-cols-4"
        ref={place}
        tabIndex={-1}
      >
        {figuresOf(dashboard).map(({ name, value, note, compared }) => (
          <div className="min-w-0 bg-white p-4 sm:p-5" key={name}>
            <dt className="text-sm font-medium text-muted">{name}</dt>
            <dd>
              <span className="display mt-1 block whitespace-nowrap text-2xl tabular-nums sm:text-4xl">
                {value}
              </span>
              <span className="mt-1 block text-sm text-muted">{note}</span>
              {compared && <Compared {...compared} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{words.compared[period]}</p>
    </div>
  )
}

function figuresOf(dashboard: Dashboard): Figure[] {
  const { preBookings, units, taken, due, views, before } = dashboard
  const rate = conversion(dashboard)
  return [
    {
      name: words.preBookings,
      value: formatCount(preBookings),
      note: words.units(units),
      compared: { now: preBookings, before: before.preBookings, show: formatCount },
    },
    {
      name: words.taken,
      value: formatRupees(taken),
      note: words.takenHint,
      compared: { now: taken, before: before.taken, show: formatRupees },
    },
    { name: words.stillDue, value: formatRupees(due), note: words.stillDueHint },
    {
      name: words.conversion,
      value: rate ?? '–',
      note: rate ? words.conversionOf(views) : words.fewViews,
      ...(rate && { compared: { now: views, before: before.views, show: formatCount } }),
    },
  ]
}

/** Shows how much a value has changed, and the value before. It renders nothing if both are 0. */
function Compared({ now, before, show }: NonNullable<Figure['compared']>) {
  if (now === 0 && before === 0) return null
  const { percent, isMore } = change(now, before)
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      {percent && (
        <span
          className={`inline-flex items-center gap-1 font-semibold ${isMore ? 'text-good' : 'text-bad'}`}
        >
          <AdminIcon className="size-4" name={isMore ? 'trending-up' : 'trending-down'} />
          <span>{isMore ? words.more(percent) : words.less(percent)}</span>
        </span>
      )}
      <span className="text-muted">{now === before ? words.same : words.before(show(before))}</span>
    </span>
  )
}
