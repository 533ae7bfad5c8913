import type { Module } from '../platform/module.ts'
import { reviewAdminRoutes } from './admin/moderation.routes.ts'
import { reviewLimits } from './reviews.limits.ts'
import { listShownImages } from './reviews.queries.ts'
import { reviewQueues } from './reviews.queues.ts'
import { reviewRoutes } from './reviews.routes.ts'

export const reviewsModule = {
  routes: [reviewRoutes, reviewAdminRoutes],
  queues: reviewQueues,
  limits: reviewLimits,
  listShownPictures: listShownImages,
} satisfies Module
