import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getPaperReport } from '@nirbhaya/contract/papers/report'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { PaperTabs } from './paper-tabs.tsx'
import { PeriodField } from './period-field.tsx'
import { PeriodReport } from './period-report.tsx'
import { usePeriod } from './use-period.ts'

export const meta = unlisted(words.heading)

/** The page with the totals of tax documents in a month or a quarter, for the accountant. */
export default function ReportRoute() {
  return (
    <AdminPage intro={words.notAdvice} title={words.heading}>
      <PaperTabs />
      <Report />
    </AdminPage>
  )
}

function Report() {
  const [period, choose] = usePeriod()
  const loaded = useAnswer(getPaperReport, { query: { period } })
  return (
    <>
      <PeriodField onChoose={choose} period={period} />
      <LoadedFrame loaded={loaded} loading={words.heading}>
        {({ report }) => <PeriodReport report={report} />}
      </LoadedFrame>
    </>
  )
}
