import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, id, instant } from '../fields.schemas.ts'

export const closeAccountOf = {
  summary: "Close a customer's account at their written request",
  description: 'It is erased after 30 days, as if they had closed it. They get a mail.',
  tags: ['Admin'],
  params: z.object({ id }),
  response: { 200: done.extend({ closesAt: instant }) },
} satisfies CallSchema
