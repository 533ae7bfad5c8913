import { reviewsAdmin as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../../platform/http/routes.ts'
import { answerReview, hideReview, listAdminReviews, showReview } from './moderation.service.ts'

/** Registers the owner's calls about reviews. */
export async function reviewAdminRoutes(app: App) {
  app.route({
    ...contract.listAllReviews,
    handler: async (request) => {
      return { success: true as const, ...(await listAdminReviews(app.db, request.query)) }
    },
  })

  app.route({
    ...contract.answerReview,
    handler: async ({ params, body, customer }) => {
      const details = { reviewId: params.id, actorId: customer.id, ...body }
      return { success: true as const, review: await answerReview(app.db, details) }
    },
  })

  app.route({
    ...contract.hideReview,
    handler: async ({ params, body, customer }) => {
      const details = { reviewId: params.id, actorId: customer.id, ...body }
      return { success: true as const, review: await hideReview(app.db, details) }
    },
  })

  app.route({
    ...contract.showReview,
    handler: async ({ params, customer }) => {
      const details = { reviewId: params.id, actorId: customer.id }
      return { success: true as const, review: await showReview(app.db, details) }
    },
  })
}
