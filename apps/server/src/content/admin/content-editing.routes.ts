import { contentAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { listBlocks, saveBlock } from './content-editing.service.ts'

export const contentEditingRoutes: Routes = serve(calls, ({ db, config }) => {
  const paymentMode = { hasRealPayments: !config.payment.isTest }
  return {
    listContentBlocks: async () => ({
      ...paymentMode,
      blocks: await listBlocks(db, paymentMode),
    }),
    saveContentBlock: async ({ actorId, body: saved }) => ({
      message: words.published,
      block: await saveBlock(db, { actorId, saved, paymentMode }),
    }),
  }
})
