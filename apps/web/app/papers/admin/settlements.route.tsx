import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getSettlements } from '@nirbhaya/contract/papers/settlements'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { MonthField } from './month-field.tsx'
import { PaperTabs } from './paper-tabs.tsx'
import { ReportForm } from './report-form.tsx'
import { SettlementTables } from './settlement-tables.tsx'
import { useMonth } from './use-month.ts'

export const meta = () => unlistedMeta(words.tabs.settlements)

/** The page that compares the payment provider's report with the ledger. */
export default function SettlementsRoute() {
  return (
    <AdminPage intro={words.settlementsNote} title={words.tabs.settlements}>
      <PaperTabs />
      <ReportForm />
      <Settlements />
    </AdminPage>
  )
}

function Settlements() {
  const [month, choose] = useMonth()
  const loaded = useAnswer(getSettlements, { query: { month } })
  return (
    <>
      <MonthField month={month} onChoose={choose} />
      <LoadedFrame loaded={loaded} loading={words.tabs.settlements}>
        {({ report }) => <SettlementTables report={report} />}
      </LoadedFrame>
    </>
  )
}
