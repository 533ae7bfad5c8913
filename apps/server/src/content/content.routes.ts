import { content as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getPublishedContent } from './content.service.ts'

export const contentRoutes: Routes = serve(calls, ({ reading, hasRealPayments }) => ({
  getContent: async ({ reply }) => {
    const paymentMode = { hasRealPayments: hasRealPayments() }
    const content = await getPublishedContent(reading.db, paymentMode)
    reply.keepUntilChanged(['content', 'payment-account'])
    return { content }
  },
}))
