import { reviews as calls } from '@nirbhaya/contract/endpoints'
import { reviewWords } from '@nirbhaya/contract/messages/reviews'
import { mostReviewPhotos } from '@nirbhaya/contract/reviews/rules'
import { type Routes, serve } from '../platform/http/serve.ts'
import { listOrderReviews, listProductReviews } from './reviews.service.ts'
import { requireReceived, writeReview } from './writing.service.ts'

const photos = {
  name: 'photos',
  most: mostReviewPhotos,
  tooMany: 'TOO_MANY_REVIEW_PHOTOS',
} as const

export const reviewRoutes: Routes = serve(calls, ({ db, reading, jobs, storage, limits }) => ({
  listReviews: async ({ params: { slug }, query, reply }) => {
    const { product, ...page } = await listProductReviews(reading.db, slug, query)
    // The slug also works in other spellings, such as in upper case. Their responses are not cached: there
    // are too many of them.
    if (slug === product.slug) {
      reply.keepUntilChanged([`product/${product._id}`, `reviews/${product._id}`])
    }
    return page
  },
  listOrderReviews: async ({ id, actorId }) => ({
    products: await listOrderReviews(db, { customerId: actorId, orderId: id }),
  }),
  writeReview: {
    files: photos,
    before: async ({ id, actorId, ip }) => {
      await limits.admit('review', ip, actorId)
      await requireReceived(db, { customerId: actorId, productId: id })
    },
    handle: async ({ id, actorId, body, pictures: files }) => {
      const writing = { customerId: actorId, productId: id, form: body, files }
      const review = await writeReview({ db, jobs, storage }, writing)
      return { message: reviewWords.saved, review }
    },
  },
}))
