import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { useState } from 'react'
import { Panel } from '../admin/panel.tsx'
import { useRefund } from '../orders/admin/refund/use-refund.ts'
import { Charts } from './charts.tsx'
import { HeldPaymentRefund } from './held-payment-refund.tsx'
import { KeyFigures, type Period } from './key-figures.tsx'
import { StatusBars } from './status-bars.tsx'
import { TopProducts } from './top-products.tsx'
import { type TroubledPayment, TroubledPayments } from './troubled-payments.tsx'

export function DashboardFigures({ dashboard, period }: { dashboard: Dashboard; period: Period }) {
  const { days, byStatus, topProducts, troubled } = dashboard
  const refund = useRefund()
  const [chosen, setChosen] = useState<TroubledPayment>()

  function ask(payment: TroubledPayment) {
    setChosen(payment)
    refund.open()
  }

  return (
    <div className="grid grid-cols-1 gap-4 xl:gap-6">
      <KeyFigures dashboard={dashboard} period={period} place={refund.sums} />
      {troubled.length > 0 && <TroubledPayments onRefund={ask} payments={troubled} />}
      <HeldPaymentRefund payment={chosen} refund={refund} />
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
