import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, email, text } from './fields.ts'
import { messages } from './messages.ts'

const tags = ['Newsletter']
const { labels } = messages

export const subscription = z.object({
  email: z
    .string(messages.subscribeEmailRequired)
    .trim()
    .min(1, messages.subscribeEmailRequired)
    .pipe(email),
})

export const subscribe = endpoint({
  method: 'POST',
  url: '/subscribe',
  access: 'public',
  schema: { summary: 'Join the newsletter', tags, body: subscription, response: { 200: done } },
})

export const announce = endpoint({
  method: 'POST',
  url: '/subscribe/announce',
  access: 'admin',
  schema: {
    summary: 'Send a message to every subscriber',
    tags,
    body: z.object({ subject: text(labels.subject, 200), message: text(labels.message, 20_000) }),
    response: { 200: z.object({ message: z.string() }) },
  },
})
