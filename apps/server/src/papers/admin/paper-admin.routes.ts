import { papersAdmin as contract } from '@nirbhaya/contract/endpoints'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import { whyNoInvoice } from '../blocked-invoices.service.ts'
import type { Papers } from '../issuing.service.ts'
import { getPaperPdf, getShownPaper, listPapers } from '../shown-papers.service.ts'

// These modules are loaded on demand, because owners use them about once a month.
const loadMonth = () => import('./month.service.ts')
const loadTables = () => import('./gstr1-tables.ts')
const loadSettings = () => import('./paper-settings.service.ts')
const loadSettlements = () => import('./settlements.service.ts')

/** Registers the admin's calls about documents, their settings, and the accountant's tables. */
export async function paperAdminRoutes(app: App, { papers }: { papers: Papers }) {
  app.route({
    ...contract.listOrderPapers,
    handler: async ({ params }) => {
      const listed = await listPapers(app.db, { id: params.id })
      const why = await whyNoInvoice(papers, params.id)
      return { success: true as const, ...listed, ...(why && { whyNoInvoice: why }) }
    },
  })

  app.route({
    ...contract.getPaper,
    handler: async ({ params }) => {
      return { success: true as const, paper: await getShownPaper(app.db, { id: params.id }) }
    },
  })

  app.route({
    ...contract.getPaperPdf,
    handler: async ({ params }, reply) => {
      const { filename, pdf } = await getPaperPdf(app.db, { id: params.id })
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${filename}"`)
      return pdf
    },
  })

  app.route({
    ...contract.getPaperMonth,
    handler: async ({ query }) => {
      const { getPaperMonth } = await loadMonth()
      return { success: true as const, report: await getPaperMonth(papers, query.month) }
    },
  })

  app.route({
    ...contract.exportPaperTable,
    handler: async ({ params, query }, reply) => {
      // The table must contain the owner's latest changes. After this call, the shop reads from a replica of
      // the database only if the replica has them.
      await app.reading.noteChange()
      const { db } = app.reading
      const [{ spanOf }, { withTable }] = await Promise.all([loadMonth(), loadTables()])
      const span = await spanOf(db, query.month)
      const filename = `${params.table}-${query.month}.csv`
      return withTable(db, span, params.table, (columns, batches) =>
        sendSpreadsheet(reply, filename, columns, batches),
      )
    },
  })

  app.route({
    ...contract.getPaperSettings,
    handler: async () => {
      const { getPaperSettings } = await loadSettings()
      return { success: true as const, ...(await getPaperSettings(papers)) }
    },
  })

  app.route({
    ...contract.savePaperSeller,
    handler: async ({ body, customer }) => {
      const { savePaperSeller } = await loadSettings()
      await savePaperSeller(papers, body, customer.id)
      return { success: true as const, message: words.sellerSaved }
    },
  })

  app.route({
    ...contract.saveProductTax,
    handler: async ({ params, body, customer }) => {
      const { saveProductTax } = await loadSettings()
      await saveProductTax(papers, params.id, body, customer.id)
      return { success: true as const, message: words.taxSaved }
    },
  })

  app.route({
    ...contract.savePaperRule,
    handler: async ({ body, customer }) => {
      const { savePaperRule } = await loadSettings()
      await savePaperRule(papers, body, customer.id)
      return { success: true as const, message: words.ruleSaved }
    },
  })

  app.route({
    ...contract.getSettlements,
    handler: async ({ query }) => {
      const { getSettlements } = await loadSettlements()
      return { success: true as const, report: await getSettlements(app.db, query.month) }
    },
  })

  app.route({
    ...contract.importSettlements,
    handler: async ({ body, customer }) => {
      const { importSettlements } = await loadSettlements()
      const read = await importSettlements(app.db, { ...body, actorId: customer.id })
      return { success: true as const, ...read }
    },
  })
}
