import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { messageFilters, messageStates } from '../enums.ts'
import { done, email, id, instant, longText, page, paging } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { contactFields } from './contact.schemas.ts'

/**
 * The form's fields as plain text, without today's checks: a message stored under earlier checks must not break
 * the list.
 */
const stored = Object.fromEntries(contactFields.map((name) => [name, z.string()])) as Record<
  (typeof contactFields)[number],
  z.ZodString
>

export const receivedMessage = z.object({
  _id: z.string(),
  ...stored,
  createdAt: instant,
  state: z.enum(messageStates),
  reply: z.string().optional(),
  /** Why the mail with the owner's answer will not arrive; absent if it was sent or may still be sent. */
  undelivered: z.enum(['no-address', 'given-up']).optional(),
})

const tags = ['Admin']
const params = z.object({ id })
const changed = z.object({ success: z.literal(true), message: receivedMessage })

export const listContactMessages = {
  summary: "Visitors' messages, newest first",
  tags,
  querystring: paging.extend({
    state: z.enum(messageFilters, fieldRefusals.invalidPaging).optional(),
    /** Only messages from one e-mail address. */
    email: email.optional(),
  }),
  response: {
    200: page.extend({
      messages: z.array(receivedMessage),
    }),
  },
} satisfies CallSchema

export const markContactMessage = {
  summary: 'Mark a message as read, or as new again',
  tags,
  params,
  body: z.object({ state: z.enum(['new', 'read'], fieldRefusals.invalidPaging) }),
  response: { 200: changed },
} satisfies CallSchema

export const replyToContactMessage = {
  summary: 'Answer a message by mail, once',
  tags,
  params,
  body: z.object({ reply: longText(labels.reply, longest.contactReply) }),
  response: { 200: changed },
} satisfies CallSchema

export const deleteContactMessage = {
  summary: 'Delete a message with its answer',
  tags,
  params,
  response: { 200: done },
} satisfies CallSchema
