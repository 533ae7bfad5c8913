import { z } from 'zod'
import { minimumNameCharacters } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { done, email, id, instant, longText, paging, phone, text } from './fields.ts'
import { messages } from './messages.ts'

export const contactMessage = z.object({
  name: text(messages.labels.fullName, 100).min(minimumNameCharacters, messages.invalidName),
  email,
  phone,
  message: longText(messages.labels.message, 5_000),
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

export const messageStates = ['new', 'read', 'answered'] as const

export type MessageState = (typeof messageStates)[number]

export const receivedMessage = contactMessage.extend({
  _id: z.string(),
  createdAt: instant,
  state: z.enum(messageStates),
  /** What the owner answered. */
  reply: z.string().optional(),
})

export type ReceivedMessage = z.infer<typeof receivedMessage>

const tags = ['Admin']
const params = z.object({ id })
const changed = z.object({ success: z.literal(true), message: receivedMessage })

export const listContactMessages = endpoint({
  method: 'GET',
  url: '/admin/messages',
  access: 'admin',
  schema: {
    summary: 'What visitors wrote, newest first',
    tags,
    querystring: paging.extend({
      state: z.enum(messageStates, messages.invalidPaging).optional(),
    }),
    response: {
      200: z.object({
        success: z.literal(true),
        messages: z.array(receivedMessage),
        nextCursor: z.string().optional(),
      }),
    },
  },
})

export const markContactMessage = endpoint({
  method: 'PUT',
  url: '/admin/message/:id',
  access: 'admin',
  schema: {
    summary: 'Mark a message as read, or as new again',
    tags,
    params,
    body: z.object({ state: z.enum(['new', 'read'], messages.invalidPaging) }),
    response: { 200: changed },
  },
})

export const replyToContactMessage = endpoint({
  method: 'POST',
  url: '/admin/message/:id/reply',
  access: 'admin',
  schema: {
    summary: 'Answer a message by mail, once',
    tags,
    params,
    body: z.object({ reply: longText(messages.labels.reply, 5_000) }),
    response: { 200: changed },
  },
})
