import { z } from 'zod'
import type { CallSchema } from './call.ts'
import { done, email, slug } from './fields.schemas.ts'

export const joinWaitingList = {
  summary:
    'Wait for a place of a product that cannot be booked, once the address is confirmed by mail',
  tags: ['Catalogue'],
  params: z.object({ slug }),
  body: z.object({ email }),
  response: { 200: done },
} satisfies CallSchema
