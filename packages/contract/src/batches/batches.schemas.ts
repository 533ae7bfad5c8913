import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, email, slug } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

export const joinWaitingList = {
  summary: "Join a product's waiting list; the address is confirmed by mail",
  tags: ['Catalogue'],
  params: z.object({ slug }),
  body: z.object({ email }),
  response: { 200: done },
} satisfies CallSchema

export const confirmWaiting = {
  summary: 'Confirm a waiting list entry with the token from the mail; returns the product',
  tags: ['Catalogue'],
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  response: { 200: done.extend({ slug: z.string() }) },
} satisfies CallSchema
