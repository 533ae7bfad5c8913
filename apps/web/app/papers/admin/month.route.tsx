import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getPaperMonth } from '@nirbhaya/contract/papers/month'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MonthField } from './month-field.tsx'
import { MonthReport } from './month-report.tsx'
import { PaperTabs } from './paper-tabs.tsx'
import { useMonth } from './use-month.ts'

export const meta = () => unlistedMeta(words.heading)

/** The page with a month's totals of tax documents, for the accountant. */
export default function MonthRoute() {
  return (
    <AdminPage intro={words.notAdvice} title={words.heading}>
      <PaperTabs />
      <Month />
    </AdminPage>
  )
}

function Month() {
  const [month, choose] = useMonth()
  const loaded = useAnswer(getPaperMonth, { query: { month } })
  return (
    <>
      <MonthField month={month} onChoose={choose} />
      <LoadedFrame loaded={loaded} loading={words.heading}>
        {({ report }) => <MonthReport report={report} />}
      </LoadedFrame>
    </>
  )
}
