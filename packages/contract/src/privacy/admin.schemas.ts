import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, id, instant } from '../fields.schemas.ts'

export const closeAccountOf = {
  summary: 'Close an account at the written wish of whoever it belongs to',
  description:
    'It is erased after 30 days, as when they close it themselves; they are told by mail.',
  tags: ['Admin'],
  params: z.object({ id }),
  response: { 200: done.extend({ closesAt: instant }) },
} satisfies CallSchema
