import { papers as calls } from '@nirbhaya/contract/endpoints'
import { pdf } from '../platform/http/bodies/pdf.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPaperPdf, getShownPaper, listPapers } from './shown-papers.service.ts'

export const paperRoutes: Routes = serve(calls, ({ papers }) => ({
  listMyPapers: ({ id, actorId }) => listPapers(papers, { id, customerId: actorId }),
  getMyPaper: async ({ id, actorId }) => ({
    paper: await getShownPaper(papers, { id, customerId: actorId }),
  }),
  getMyPaperPdf: pdf(({ id, actorId }) => getPaperPdf(papers, { id, customerId: actorId })),
}))
