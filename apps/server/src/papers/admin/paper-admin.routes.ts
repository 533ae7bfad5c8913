import { papersAdmin as calls } from '@nirbhaya/contract/endpoints'
import { businessWords } from '@nirbhaya/contract/messages/business'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { pdf } from '../../platform/http/bodies/pdf.ts'
import { sendCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { whyNoInvoice } from '../blocked-invoices.service.ts'
import { changeAnyBusiness } from '../business.service.ts'
import { getPaperPdf, getShownPaper, listPapers } from '../shown-papers.service.ts'

// These modules are loaded on demand, because owners use them about once a month.
const loadReport = () => import('./report.service.ts')
const loadTables = () => import('./gstr1-tables.ts')
const loadGstr1Json = () => import('./gstr1-json.service.ts')
const loadSettings = () => import('./paper-settings.service.ts')
const loadSettlements = () => import('./settlements.service.ts')

export const paperAdminRoutes: Routes = serve(calls, ({ db, reading, papers }) => ({
  listOrderPapers: async ({ id }) => {
    const listed = await listPapers(papers, { id })
    return { ...listed, whyNoInvoice: await whyNoInvoice(papers, id) }
  },
  getPaper: async ({ id }) => ({ paper: await getShownPaper(papers, { id }) }),
  getPaperPdf: pdf(({ id }) => getPaperPdf(papers, { id })),
  changeOrderBusiness: async ({ id: orderId, actorId, body: typed }) => {
    await changeAnyBusiness(db, { orderId, typed, actorId })
    return { message: typed.gstin ? businessWords.saved : businessWords.removed }
  },
  getPaperReport: async ({ query }) => {
    const { getPaperReport } = await loadReport()
    return { report: await getPaperReport(papers, query.period) }
  },
  exportPaperTable: async ({ params, query, reply }) => {
    // The table must contain the owner's latest changes. After this call, the shop reads from a replica of
    // the database only if the replica has them.
    await reading.noteChange()
    const [{ spanOf }, { withTable }] = await Promise.all([loadReport(), loadTables()])
    const span = await spanOf(reading.db, query.period)
    const filename = `${params.table}-${query.period}.csv`
    return withTable(reading.db, span, params.table, (reader, columns, batches) =>
      sendCsv(reply, filename, columns, batches, reader),
    )
  },
  getGstr1Json: async ({ query }) => {
    await reading.noteChange()
    const { getGstr1Json } = await loadGstr1Json()
    return getGstr1Json(reading.db, papers, query.period)
  },
  getPaperSettings: async () => {
    const { getPaperSettings } = await loadSettings()
    return getPaperSettings(papers)
  },
  savePaperSeller: async ({ body, actorId }) => {
    const { savePaperSeller } = await loadSettings()
    await savePaperSeller(papers, body, actorId)
    return { message: words.sellerSaved }
  },
  saveProductTax: async ({ id, body, actorId }) => {
    const { saveProductTax } = await loadSettings()
    await saveProductTax(papers, id, body, actorId)
    return { message: words.taxSaved }
  },
  savePaperRule: async ({ body, actorId }) => {
    const { savePaperRule } = await loadSettings()
    await savePaperRule(papers, body, actorId)
    return { message: words.ruleSaved }
  },
  getSettlements: async ({ query }) => {
    const { getSettlements } = await loadSettlements()
    return { report: await getSettlements(db, query.period) }
  },
  importSettlements: async ({ body, actorId }) => {
    const { importSettlements } = await loadSettlements()
    return importSettlements(db, { ...body, actorId })
  },
}))
