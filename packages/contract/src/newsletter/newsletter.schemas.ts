import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, email } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { newsletterForm } from '../messages/newsletter.ts'
import { messages } from '../messages/specification.ts'

const tags = ['Newsletter']

export const subscription = z.object({
  email: z
    .string(messages.subscribeEmailRequired)
    .trim()
    .min(1, messages.subscribeEmailRequired)
    .pipe(email),
})

export const subscribe = {
  summary: 'Join the newsletter',
  tags,
  body: subscription,
  response: { 200: done },
} satisfies CallSchema

/** The token in a mail's link. It identifies a subscriber and allows nothing but unsubscribing. */
const unsubscribeToken = z
  .string(newsletterForm.unsubscribeFailed)
  .min(1)
  .max(longest.unsubscribeToken)

export const unsubscribe = {
  summary: 'Leave the newsletter, with the token of a mail; repeating it is harmless',
  tags,
  body: z.object({ token: unsubscribeToken }),
  response: { 200: done },
} satisfies CallSchema
