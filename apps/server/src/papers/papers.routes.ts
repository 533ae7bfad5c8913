import { papers as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { getPaperPdf, getShownPaper, listPapers } from './shown-papers.service.ts'

/** Registers the calls with which customers read their own documents. */
export async function paperRoutes(app: App) {
  app.route({
    ...contract.listMyPapers,
    handler: async ({ params, customer }) => {
      const listed = await listPapers(app.db, { id: params.id, customerId: customer.id })
      return { success: true as const, ...listed }
    },
  })

  app.route({
    ...contract.getMyPaper,
    handler: async ({ params, customer }) => {
      const paper = await getShownPaper(app.db, { id: params.id, customerId: customer.id })
      return { success: true as const, paper }
    },
  })

  app.route({
    ...contract.getMyPaperPdf,
    handler: async ({ params, customer }, reply) => {
      const which = { id: params.id, customerId: customer.id }
      const { filename, pdf } = await getPaperPdf(app.db, which)
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${filename}"`)
      return pdf
    },
  })
}
