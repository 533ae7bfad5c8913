import { papers as calls } from '@nirbhaya/contract/endpoints'
import { businessWords } from '@nirbhaya/contract/messages/business'
import { pdf } from '../platform/http/bodies/pdf.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { changeOwnBusiness } from './business.service.ts'
import { getPaperPdf, getShownPaper, listPapers } from './shown-papers.service.ts'

export const paperRoutes: Routes = serve(calls, ({ db, papers, limits }) => ({
  listMyPapers: ({ id, actorId }) => listPapers(papers, { id, customerId: actorId }),
  getMyPaper: async ({ id, actorId }) => ({
    paper: await getShownPaper(papers, { id, customerId: actorId }),
  }),
  getMyPaperPdf: pdf(({ id, actorId }) => getPaperPdf(papers, { id, customerId: actorId })),
  changeMyBusiness: async ({ id: orderId, actorId, ip, body: typed }) => {
    await limits.admit('change-business', ip, actorId)
    await changeOwnBusiness(db, { orderId, typed, actorId })
    return { message: typed.gstin ? businessWords.saved : businessWords.removed }
  },
}))
