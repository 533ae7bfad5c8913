import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './promises.schemas.ts'

export type Choice = z.infer<typeof schemas.choice>

export const getChoice: Call<typeof schemas.getChoice> = {
  method: 'GET',
  url: '/promise/choice',
  access: 'public',
}

export const answerChoice: Call<typeof schemas.answerChoice> = {
  method: 'POST',
  url: '/promise/choice',
  access: 'public',
}

export const getMyChoice: Call<typeof schemas.getMyChoice> = {
  method: 'GET',
  url: '/order/me/:id/choice',
  access: 'customer',
}
