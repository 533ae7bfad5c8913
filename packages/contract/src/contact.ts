import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, email, personName, phone, text } from './fields.ts'
import { messages } from './messages.ts'

export const contactMessage = z.object({
  name: personName,
  email,
  phone,
  message: text(messages.labels.message, 5_000),
})

export const sendContactMessage = endpoint({
  method: 'POST',
  url: '/contact',
  access: 'public',
  schema: {
    summary: 'Send the shop a message',
    tags: ['Contact'],
    body: contactMessage,
    response: { 200: done },
  },
})
