import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { getSettlements, importSettlements } from '@nirbhaya/contract/papers/settlements'
import { AdminPage } from '../../admin/admin-page.tsx'
import { CsvImport } from '../../admin/csv-import.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { useMayCall } from '../../session/may.ts'
import { PaperTabs } from './paper-tabs.tsx'
import { PeriodField } from './period-field.tsx'
import { SettlementTables } from './settlement-tables.tsx'
import { usePeriod } from './use-period.ts'

export const meta = unlisted(words.tabs.settlements)

/** The page that compares the payment provider's report with the ledger. */
export default function SettlementsRoute() {
  return (
    <AdminPage intro={words.settlementsNote} title={words.tabs.settlements}>
      <PaperTabs />
      <ImportReport />
      <Settlements />
    </AdminPage>
  )
}

function ImportReport() {
  const mayImport = useMayCall(importSettlements)
  if (!mayImport) return null
  return (
    <CsvImport
      apply={words.readReport}
      className="mb-6"
      label={words.chooseReport}
      outdates={[getSettlements]}
      preview={words.previewReport}
      read={(options) => browserApi(importSettlements, options)}
      title={words.chooseReport}
    />
  )
}

function Settlements() {
  const [period, choose] = usePeriod()
  const loaded = useAnswer(getSettlements, { query: { period } })
  return (
    <>
      <PeriodField onChoose={choose} period={period} />
      <LoadedFrame loaded={loaded} loading={words.tabs.settlements}>
        {({ report }) => <SettlementTables report={report} />}
      </LoadedFrame>
    </>
  )
}
