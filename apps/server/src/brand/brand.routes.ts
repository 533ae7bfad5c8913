import { brand as calls } from '@nirbhaya/contract/endpoints'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getBrand, saveBrand } from './brand.service.ts'

export const brandRoutes: Routes = serve(calls, ({ db }) => ({
  getBrand: async () => ({ brand: await getBrand(db) }),
  saveBrand: async ({ body, actorId }) => {
    await saveBrand(db, body, actorId)
    return { message: words.saved }
  },
}))
