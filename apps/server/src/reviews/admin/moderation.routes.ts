import { reviewsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { answerReview, hideReview, showReview } from './moderation.service.ts'
import { allReviews } from './reviews.list.ts'

export const reviewAdminRoutes: Routes = serve(calls, ({ db }) => ({
  listAllReviews: ({ query }) => allReviews.page({ db }, query),
  answerReview: async ({ id, actorId, body }) => ({
    review: await answerReview(db, { reviewId: id, actorId, ...body }),
  }),
  hideReview: async ({ id, actorId, body }) => ({
    review: await hideReview(db, { reviewId: id, actorId, ...body }),
  }),
  showReview: async ({ id, actorId }) => ({
    review: await showReview(db, { reviewId: id, actorId }),
  }),
}))
