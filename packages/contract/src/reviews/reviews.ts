import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './reviews.schemas.ts'

export type Review = z.infer<typeof schemas.review>
export type OwnReview = z.infer<typeof schemas.ownReview>
export type ReviewForm = z.output<typeof schemas.reviewForm>

export const listReviews: Call<typeof schemas.listReviews> = {
  method: 'GET',
  url: '/review/of/:slug',
  access: 'public',
}

export const listOrderReviews: Call<typeof schemas.listOrderReviews> = {
  method: 'GET',
  url: '/review/order/:id',
  access: 'customer',
}

export const writeReview: Call<typeof schemas.writeReview> = {
  method: 'PUT',
  url: '/review/product/:id',
  access: 'customer',
}
