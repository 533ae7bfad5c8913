import { getDashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardDays } from '@nirbhaya/contract/dashboard/rules'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../admin/admin-page.tsx'
import { FilterTabs } from '../admin/filter-tabs.tsx'
import { LoadedFrame } from '../admin/list-states.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useMayCall } from '../session/may.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { FactorMissing } from './factor-missing.tsx'
import { GoingLive } from './going-live.tsx'
import { GuideOffer } from './guide/guide-offer.tsx'
import { OrdersAtRisk } from './orders-at-risk.tsx'
import { ProductMissing } from './product-missing.tsx'
import { ShopStatus } from './shop-status.tsx'
import { ToDoToday } from './to-do.tsx'

const usualDays = 7

export const meta = unlisted(words.dashboardTitle)

export default function DashboardRoute() {
  const [search] = useSearchParams()
  const days = dashboardDays.find((one) => String(one) === search.get('days')) ?? usualDays
  return (
    <AdminPage actions={<Periods days={days} />} title={words.dashboardTitle}>
      <GuideOffer />
      <FactorMissing />
      <ProductMissing />
      <ToDoToday />
      <OrdersAtRisk />
      <GoingLive />
      <ShopStatus />
      <Figures days={days} />
    </AdminPage>
  )
}

interface OfPeriod {
  days: (typeof dashboardDays)[number]
}

function Periods({ days }: OfPeriod) {
  const mayRead = useMayCall(getDashboard)
  if (!mayRead) return null
  const tabs = dashboardDays.map((one) => ({
    label: words.periods[one],
    value: one === usualDays ? undefined : String(one),
    isCurrent: one === days,
  }))
  return <FilterTabs isShort label={words.period} name="days" tabs={tabs} />
}

function Figures({ days }: OfPeriod) {
  const loaded = useAnswer(getDashboard, { query: { days } })
  return (
    <LoadedFrame loaded={loaded} loading={words.dashboardLoading}>
      {({ dashboard }) => <DashboardFigures dashboard={dashboard} period={days} />}
    </LoadedFrame>
  )
}
