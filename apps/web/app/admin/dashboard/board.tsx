import type { Dashboard } from '@nirbhaya/contract/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { Panel } from '../../desk/panel.tsx'
import { useRefund } from '../../orders/desk/use-refund.ts'
import { conversion } from './figures.ts'
import { HeldRefund } from './held-refund.tsx'
import { StatusBars } from './status-bars.tsx'
import { TopProducts } from './top-products.tsx'
import { Troubled, type TroubledPayment } from './troubled.tsx'

// The chart library weighs more than the rest of the desk: the figures do not wait for it.
const Charts = lazy(() => import('./charts.tsx'))

/** How the shop does, the figures first. */
export function Board({ dashboard }: { dashboard: Dashboard }) {
  const { days, byStatus, topProducts, troubled } = dashboard
  const refund = useRefund()
  const [chosen, setChosen] = useState<TroubledPayment>()

  function ask(payment: TroubledPayment) {
    setChosen(payment)
    refund.open()
  }

  return (
    <div className="grid gap-4 xl:gap-6">
      <KeyFigures dashboard={dashboard} place={refund.sums} />
      {troubled.length > 0 && <Troubled onRefund={ask} payments={troubled} />}
      <HeldRefund payment={chosen} refund={refund} />
      {days.length > 1 && (
        <Suspense fallback={<div className="h-80" />}>
          <Charts days={days} />
        </Suspense>
      )}
      <div className="grid gap-4 lg:grid-cols-2 xl:gap-6">
        <Panel title={words.byStatus}>
          <StatusBars byStatus={byStatus} since={days[0]?.date} />
        </Panel>
        <Panel title={words.topProducts}>
          <TopProducts products={topProducts} />
        </Panel>
      </div>
      {troubled.length === 0 && <p className="text-sm text-muted">{words.noTrouble}</p>}
    </div>
  )
}

interface KeyFiguresProps {
  dashboard: Dashboard
  place: RefObject<HTMLDListElement | null>
}

function KeyFigures({ dashboard, place }: KeyFiguresProps) {
  const { preBookings, units, taken, due, views } = dashboard
  const rate = conversion(dashboard)
  const figures = [
    {
      name: words.preBookings,
      value: preBookings.toLocaleString('en-IN'),
      note: words.units(units),
    },
    { name: words.taken, value: formatRupees(taken), note: words.takenHint },
    { name: words.stillDue, value: formatRupees(due), note: words.stillDueHint },
    {
      name: words.conversion,
      value: rate ?? '–',
      note: rate ? words.conversionOf(views) : words.noViews,
    },
  ]
  return (
    <dl
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-white outline-none lg:grid-cols-4"
      ref={place}
      tabIndex={-1}
    >
      {figures.map(({ name, value, note }) => (
        <div
          className="min-w-0 border-line p-4 sm:p-5 max-lg:odd:border-r max-lg:nth-[n+3]:border-t lg:not-first:border-l"
          key={name}
        >
          <dt className="text-sm font-medium text-muted">{name}</dt>
          <dd>
            <span className="display mt-1 block text-2xl tabular-nums sm:text-4xl">{value}</span>
            <span className="mt-1 block text-sm text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
