import { catalogue as calls } from '@nirbhaya/contract/endpoints'
import { clock } from '../platform/clock.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getProduct, listProducts } from './catalogue.service.ts'
import { likeHandlers } from './likes/likes.routes.ts'
import { getShopFront } from './shop-front.service.ts'
import { viewHandlers } from './views/product-views.routes.ts'

export const catalogueRoutes: Routes = serve(calls, (context) => ({
  ...likeHandlers(context),
  ...viewHandlers(context),
  listProducts: async ({ query, reply }) => {
    const requestedAt = clock.now()
    const page = await listProducts(context.reading.db, query)
    reply.keepForToday(['products', 'likes'], requestedAt)
    return page
  },
  getShopFront: async ({ reply }) => {
    const front = await getShopFront(context.reading.db)
    reply.keepUntilChanged(['shop-front'])
    return front
  },
  getProduct: async ({ params, reply }) => {
    const requestedAt = clock.now()
    const found = getProduct(context.reading.db, params.slug)
    const product = await reply.lookUp(['products'], found)
    // Other spellings of the slug are not cached: there are too many of them.
    if (product.slug === params.slug) {
      const dependencies = [`product/${product._id}`, `likes/${product._id}`]
      // The answer also contains the product's other colours, so it depends on all products.
      reply.keepForToday(product.colour ? [...dependencies, 'products'] : dependencies, requestedAt)
    }
    return { product }
  },
}))
