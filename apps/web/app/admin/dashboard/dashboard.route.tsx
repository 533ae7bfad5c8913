import { dashboardDays } from '@nirbhaya/contract/constants'
import { getDashboard } from '@nirbhaya/contract/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { DeskPage } from '../../desk/desk-page.tsx'
import { FilterTabs } from '../../desk/filter-tabs.tsx'
import { LoadedFrame } from '../../desk/list-states.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Board } from './board.tsx'

const timeoutMs = 20_000
const usualDays = 7

export const meta = () => unlistedMeta(words.dashboardTitle)

export default function DashboardRoute() {
  const [search] = useSearchParams()
  const days = dashboardDays.find((one) => String(one) === search.get('days')) ?? usualDays
  const tabs = dashboardDays.map((one) => ({
    label: words.periods[one],
    search: one === usualDays ? '' : `?days=${one}`,
    isCurrent: one === days,
  }))
  return (
    <DeskPage
      actions={<FilterTabs label={words.period} tabs={tabs} />}
      title={words.dashboardTitle}
    >
      <Figures days={days} />
    </DeskPage>
  )
}

function Figures({ days }: { days: (typeof dashboardDays)[number] }) {
  const load = useCallback(
    (signal: AbortSignal) => browserApi(getDashboard, { query: { days }, signal, timeoutMs }),
    [days],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <LoadedFrame loaded={loaded} loading={words.dashboardLoading} onRetry={reload}>
      {({ dashboard }) => <Board dashboard={dashboard} onChanged={reload} />}
    </LoadedFrame>
  )
}
