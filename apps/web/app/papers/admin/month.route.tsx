import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getPaperMonth } from '@nirbhaya/contract/papers/month'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { MonthReport } from './month-report.tsx'
import { PaperTabs } from './paper-tabs.tsx'
import { PeriodField } from './period-field.tsx'
import { usePeriod } from './use-period.ts'

export const meta = unlisted(words.heading)

/** The page with the totals of tax documents in a month or a quarter, for the accountant. */
export default function MonthRoute() {
  return (
    <AdminPage intro={words.notAdvice} title={words.heading}>
      <PaperTabs />
      <Month />
    </AdminPage>
  )
}

function Month() {
  const [period, choose] = usePeriod()
  const loaded = useAnswer(getPaperMonth, { query: { period } })
  return (
    <>
      <PeriodField onChoose={choose} period={period} />
      <LoadedFrame loaded={loaded} loading={words.heading}>
        {({ report }) => <MonthReport report={report} />}
      </LoadedFrame>
    </>
  )
}
