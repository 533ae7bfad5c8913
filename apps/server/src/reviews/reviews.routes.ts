import { reviews as contract } from '@nirbhaya/contract/endpoints'
import { mostReviewPhotos } from '@nirbhaya/contract/input-limits'
import { reviewWords } from '@nirbhaya/contract/messages/reviews'
import { pictureFormRoute, uploads } from '../platform/http/bodies/uploads.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { reviewLimits } from './reviews.limits.ts'
import { listOrderReviews, listProductReviews } from './reviews.service.ts'
import { type ReviewPictures, requireReceived, writeReview } from './writing.service.ts'

interface Options {
  pictures: ReviewPictures
  limits: Limits<keyof typeof reviewLimits>
}

const tooMany = 'TOO_MANY_REVIEW_PHOTOS' as const
const photos = { name: 'photos', most: mostReviewPhotos, tooMany }

export async function reviewRoutes(app: App, { pictures, limits }: Options) {
  await app.register(uploads)

  app.route({
    ...contract.listReviews,
    handler: async (request, reply) => {
      const { slug } = request.params
      const { product, ...page } = await listProductReviews(app.reading.db, slug, request.query)
      // The slug also works in other spellings, such as in upper case. Their responses are not cached: there
      // are too many of them.
      if (slug === product.slug) {
        reply.keepUntilChanged([`product/${product._id}`, `reviews/${product._id}`])
      }
      return { success: true as const, ...page }
    },
  })

  app.route({
    ...contract.listOrderReviews,
    handler: async (request) => {
      const which = { customerId: request.customer.id, orderId: request.params.id }
      return { success: true as const, products: await listOrderReviews(app.db, which) }
    },
  })

  app.route({
    ...pictureFormRoute(contract.writeReview, photos, async ({ id }, { customer, ip }) => {
      await limits.admit('review', ip, customer.id)
      await requireReceived(app.db, { customerId: customer.id, productId: id })
    }),
    handler: async ({ customer, params, body, pictures: files }) => {
      const writing = { customerId: customer.id, productId: params.id, form: body, files }
      const review = await writeReview(pictures, writing)
      return { success: true as const, message: reviewWords.saved, review }
    },
  })
}
