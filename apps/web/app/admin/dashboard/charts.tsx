import type { Dashboard } from '@nirbhaya/contract/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Panel } from '../../desk/panel.tsx'
import { DayTable } from './day-table.tsx'
import { shortCount, shortDay } from './figures.ts'

type Day = Dashboard['days'][number]

interface Series {
  name: string
  of: (day: Day) => number
  show: (count: number) => string
  colour: string
}

const series: Series[] = [
  {
    name: words.taken,
    of: (day) => day.taken,
    show: formatRupees,
    colour: 'var(--color-deep-pink)',
  },
  {
    name: words.preBookings,
    of: (day) => day.preBookings,
    show: formatCount,
    colour: 'var(--color-aubergine)',
  },
  {
    name: words.views,
    of: (day) => day.views,
    show: formatCount,
    colour: 'var(--color-rose-gold)',
  },
]

/** The days as pictures; the table under them says the same to those who do not see them. */
export default function Charts({ days }: { days: Day[] }) {
  return (
    <Panel title={words.dayByDay}>
      <div aria-hidden="true" className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {series.map((one) => (
          <DayChart days={days} key={one.name} series={one} />
        ))}
      </div>
      <DayTable days={days} />
    </Panel>
  )
}

const axis = {
  axisLine: false,
  tickLine: false,
} as const

function DayChart({ days, series: { name, of, show, colour } }: { days: Day[]; series: Series }) {
  const bars = days.map((day) => ({ label: shortDay(day.date), value: of(day) }))
  // The library counts in pixels; its texts grow with the reader's.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const tick = { fill: 'var(--color-muted)', fontSize: 0.75 * rem }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-medium text-muted">{name}</figcaption>
      <ResponsiveContainer height={11.25 * rem} width="100%">
        {/* Out of the tab order: the table says it all. */}
        <BarChart
          accessibilityLayer={false}
          data={bars}
          margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke="var(--color-line)" strokeDasharray="2 4" vertical={false} />
          <XAxis
            {...axis}
            dataKey="label"
            height={2.25 * rem}
            interval="preserveStartEnd"
            minTickGap={1.75 * rem}
            tick={tick}
            tickMargin={0.375 * rem}
          />
          <YAxis
            {...axis}
            allowDecimals={false}
            tick={tick}
            tickCount={3}
            tickFormatter={shortCount}
            width={2.5 * rem}
          />
          <Tooltip
            content={({ active, payload }) => {
              const [bar] = payload
              if (!active || !bar) return null
              const { label, value } = bar.payload as (typeof bars)[number]
              return (
                <p className="rounded-control border border-line bg-white px-3 py-1.5 text-sm shadow-float">
                  <span className="text-muted">{label}</span>{' '}
                  <span className="font-semibold tabular-nums">{show(value)}</span>
                </p>
              )
            }}
            cursor={{ fill: 'var(--color-cream-deep)' }}
          />
          <Bar
            animationDuration={300}
            animationEasing="ease-out"
            dataKey="value"
            fill={colour}
            maxBarSize={28}
            radius={[4, 4, 0, 0]}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
