import { reviewsAdmin as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { answerReview, hideReview, listAdminReviews, showReview } from './moderation.service.ts'

export const reviewAdminRoutes: Routes = serve(calls, ({ db }) => ({
  listAllReviews: ({ query }) => listAdminReviews(db, query),
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
