import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import { Panel } from '../admin/panel.tsx'
import { type Day, DayChart, type Series } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'

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

/** Shows the days as charts. The table below has the same figures for people who cannot see the charts. */
export function Charts({ days }: { days: Day[] }) {
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
