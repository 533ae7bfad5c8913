import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { useRef } from 'react'
import { Panel } from '../admin/panel.tsx'
import { Charts } from './charts.tsx'
import { KeyFigures, type Period } from './key-figures.tsx'
import { StatusBars } from './status-bars.tsx'
import { TopProducts } from './top-products.tsx'
import { TroubledPayments } from './troubled-payments.tsx'

export function DashboardFigures({ dashboard, period }: { dashboard: Dashboard; period: Period }) {
  const { days, byStatus, topProducts, troubled } = dashboard
  const figures = useRef<HTMLDListElement>(null)
  return (
    <div className="grid grid-cols-1 gap-4 xl:gap-6">
      <KeyFigures dashboard={dashboard} period={period} place={figures} />
      {troubled.length > 0 && <TroubledPayments payments={troubled} place={figures} />}
      {days.length > 1 && <Charts days={days} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:gap-6">
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
