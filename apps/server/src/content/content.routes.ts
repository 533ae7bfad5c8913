import { content as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPublishedContent } from './content.service.ts'

export const contentRoutes: Routes = serve(calls, ({ reading, config }) => ({
  getContent: async ({ reply }) => {
    const hasRealPayments = !config.payment.isTest
    const content = await getPublishedContent(reading.db, { hasRealPayments })
    reply.keepUntilChanged(['content'])
    return { content }
  },
}))
