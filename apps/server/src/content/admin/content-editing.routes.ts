import { contentAdmin as contract } from '@nirbhaya/contract/endpoints'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import type { App } from '../../platform/http/routes.ts'
import type { PaymentMode } from '../content.service.ts'
import { listBlocks, saveBlock } from './content-editing.service.ts'

export async function contentEditingRoutes(app: App, { hasRealPayments }: PaymentMode) {
  const paymentMode = { hasRealPayments }

  app.route({
    ...contract.listContentBlocks,
    handler: async () => {
      const blocks = await listBlocks(app.db, paymentMode)
      return { success: true as const, hasRealPayments, blocks }
    },
  })

  app.route({
    ...contract.saveContentBlock,
    handler: async ({ customer, body }) => {
      const block = await saveBlock(app.db, { actorId: customer.id, saved: body, paymentMode })
      return { success: true as const, message: words.published, block }
    },
  })
}
