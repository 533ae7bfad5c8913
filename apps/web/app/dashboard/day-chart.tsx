import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { classNames } from '../ui/class-names.ts'
import { axisTop, shortCount, shortDay } from './figures.ts'

export type Day = Dashboard['days'][number]

export interface Series {
  name: string
  of: (day: Day) => number
  show: (count: number) => string
  colour: string
}

interface DayChartProps {
  days: Day[]
  series: Series
}

/** Draws a bar for each day, on an axis that starts at 0. */
export function DayChart({ days, series: { name, of, show, colour } }: DayChartProps) {
  const top = axisTop(Math.max(...days.map(of)))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-medium text-muted">{name}</figcaption>
      <div className="mb-7 mt-4 grid h-33 grid-cols-[2.5rem_minmax(0,1fr)] pr-4">
        <Axis top={top} />
        <div className="col-start-2 row-start-1 flex">
          {days.map((day, index) => (
            <Column
              colour={colour}
              isNamed={isNamed(index, days.length)}
              key={day.date}
              label={shortDay(day.date)}
              share={of(day) / top}
              side={index < days.length / 2 ? 'left-0' : 'right-0'}
              value={show(of(day))}
            />
          ))}
        </div>
      </div>
    </figure>
  )
}

/** At most four days have a label, because there is no room for more. The last day always has one. */
const isNamed = (index: number, count: number) =>
  (count - 1 - index) % Math.max(1, Math.floor((count - 1) / 3)) === 0

function Axis({ top }: { top: number }) {
  return (
    <div className="col-span-2 col-start-1 row-start-1 flex flex-col justify-between">
      {[top, top / 2, 0].map((count) => (
        <div className="flex h-0 items-center gap-2 text-xs text-muted tabular-nums" key={count}>
          <span className="w-8 text-right">{shortCount(count)}</span>
          <span className="h-px grow border-t border-dashed border-line" />
        </div>
      ))}
    </div>
  )
}

interface ColumnProps {
  colour: string
  isNamed: boolean
  label: string
  /** The height of the bar, as a share of the height of the chart: from 0 to 1. */
  share: number
  /** The text that appears on hover is aligned with this side of the column. */
  side: 'left-0' | 'right-0'
  value: string
}

/**
 * Draws the bar of one day. Its value appears on hover and on touch; Tailwind's `hover:` variant would leave
 * out touch.
 */
function Column({ colour, isNamed, label, share, side, value }: ColumnProps) {
  return (
    <div className="relative flex min-w-0 grow basis-0 items-end justify-center [&:hover]:bg-cream-deep [&:hover>p]:block">
      {share > 0 && (
        <span
          className="min-h-px w-4/5 max-w-7 rounded-t-[4px]"
          style={{ height: `${share * 100}%`, background: colour }}
        />
      )}
      {isNamed && (
        <span className="absolute top-full mt-2 text-xs whitespace-nowrap text-muted">{label}</span>
      )}
      <p
        className={classNames(
          'absolute top-2 z-10 hidden rounded-control border border-line bg-white px-3 py-1.5 text-sm whitespace-nowrap shadow-float',
          side,
        )}
      >
        <span className="text-muted">{label}</span>{' '}
        <span className="font-semibold tabular-nums">{value}</span>
      </p>
    </div>
  )
}
