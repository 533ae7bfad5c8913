import { content as calls } from '@nirbhaya/contract/endpoints'
import { serve } from '../platform/http/serve.ts'
import { getPublishedContent } from './content.service.ts'

export const contentRoutes = serve(calls, ({ reading, config }) => ({
  getContent: async ({ reply }) => {
    const hasRealPayments = !config.payment.isTest
    const content = await getPublishedContent(reading.db, { hasRealPayments })
    reply.keepUntilChanged(['content'])
    return { content }
  },
}))
