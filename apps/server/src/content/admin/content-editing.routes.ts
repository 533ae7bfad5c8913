import { contentAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { listBlocks, saveBlock } from './content-editing.service.ts'
import { storePicture } from './part-pictures.service.ts'

export const contentEditingRoutes: Routes = serve(calls, ({ db, pictures, hasRealPayments }) => {
  const paymentMode = () => ({ hasRealPayments: hasRealPayments() })
  return {
    listContentBlocks: async () => ({
      ...paymentMode(),
      blocks: await listBlocks(db, paymentMode()),
    }),
    saveContentBlock: async ({ actorId, body: saved }) => ({
      message: words.published,
      block: await saveBlock(pictures, { actorId, saved, paymentMode: paymentMode() }),
    }),
    uploadContentPicture: {
      files: { name: 'image', most: 1, tooMany: 'INVALID_INPUT' },
      handle: async ({ pictures: [file] }) => ({ picture: await storePicture(pictures, file) }),
    },
  }
})
