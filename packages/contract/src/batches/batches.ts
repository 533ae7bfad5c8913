import { z } from 'zod'
import { call } from '../call.ts'
import { done, email, id } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

export const joinWaitingList = call('POST /product/wait/:slug', 'public', {
  summary: "Join a product's waiting list; the address is confirmed by mail",
  /** The person waits for one value of the product's option, if it has one. */
  body: z.object({
    email,
    variantId: z
      .union([id, z.literal('').transform(() => undefined)], fieldRefusals.invalidId)
      .optional(),
  }),
  answer: done,
})

export const confirmWaiting = call('POST /waiting-list/confirm', 'public', {
  summary: 'Confirm a waiting list entry with the token from the mail; returns the product',
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  answer: done.extend({ slug: z.string() }),
})
