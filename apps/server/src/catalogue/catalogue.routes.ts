import { catalogue as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { getProduct, listProducts } from './catalogue.service.ts'

export async function catalogueRoutes(app: App) {
  app.route({
    ...contract.listProducts,
    handler: (request) => listProducts(app.db, request.query),
  })

  app.route({
    ...contract.getProduct,
    handler: async (request) => ({ product: await getProduct(app.db, request.params.slug) }),
  })
}
