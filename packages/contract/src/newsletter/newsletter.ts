import { z } from 'zod'
import { call } from '../call.ts'
import { done, email } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { newsletterForm } from '../messages/newsletter.ts'
import { messages } from '../messages/specification.ts'

export const subscription = z.object({
  email: z
    .string(messages.subscribeEmailRequired)
    .trim()
    .min(1, messages.subscribeEmailRequired)
    .pipe(email),
})

export const subscribe = call('POST /subscribe', 'public', {
  summary: 'Join the newsletter',
  body: subscription,
  answer: done,
})

/** The token in a mail's link. It identifies a subscriber and allows nothing but unsubscribing. */
const unsubscribeToken = z
  .string(newsletterForm.unsubscribeFailed)
  .min(1)
  .max(longest.unsubscribeToken)

export const unsubscribe = call('POST /unsubscribe', 'public', {
  summary: 'Leave the newsletter, with the token of a mail; repeating it is harmless',
  body: z.object({ token: unsubscribeToken }),
  answer: done,
})
