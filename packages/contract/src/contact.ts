import { z } from 'zod'
import { minimumNameCharacters } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { done, email, phone, text } from './fields.ts'
import { messages } from './messages.ts'

export const contactMessage = z.object({
  name: text(messages.labels.fullName, 100).min(minimumNameCharacters, messages.invalidName),
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
