import { catalogue as contract } from '@nirbhaya/contract/endpoints'
import { clock } from '../platform/clock.ts'
import type { App } from '../platform/http/routes.ts'
import { getProduct, listProducts } from './catalogue.service.ts'
import { getShopFront } from './shop-front.service.ts'

export async function catalogueRoutes(app: App) {
  app.route({
    ...contract.listProducts,
    handler: async (request, reply) => {
      const requestedAt = clock.now()
      const page = await listProducts(app.reading.db, request.query)
      reply.keepForToday(['products', 'likes'], requestedAt)
      return page
    },
  })

  app.route({
    ...contract.getShopFront,
    handler: async (_request, reply) => {
      const front = await getShopFront(app.reading.db)
      reply.keepUntilChanged(['shop-front'])
      return front
    },
  })

  app.route({
    ...contract.getProduct,
    handler: async (request, reply) => {
      const requestedAt = clock.now()
      const found = getProduct(app.reading.db, request.params.slug)
      const product = await reply.lookUp(['products'], found)
      // Other spellings of the slug are not cached: there are too many of them.
      if (product.slug === request.params.slug) {
        const dependencies = [`product/${product._id}`, `likes/${product._id}`]
        // The answer also contains the product's other colours, so it depends on all products.
        reply.keepForToday(
          product.colour ? [...dependencies, 'products'] : dependencies,
          requestedAt,
        )
      }
      return { product }
    },
  })
}
