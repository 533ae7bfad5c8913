import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type AdminReview = z.infer<typeof schemas.adminReview>

export const listAllReviews: Call<typeof schemas.listAllReviews> = {
  method: 'GET',
  url: '/admin/reviews',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what customers wrote to be public' },
}

export const answerReview: Call<typeof schemas.answerReview> = {
  method: 'PUT',
  url: '/admin/review/:id/reply',
  access: 'admin',
}

export const hideReview: Call<typeof schemas.hideReview> = {
  method: 'PUT',
  url: '/admin/review/:id/hidden',
  access: 'admin',
}

export const showReview: Call<typeof schemas.showReview> = {
  method: 'DELETE',
  url: '/admin/review/:id/hidden',
  access: 'admin',
}
