import { z } from 'zod'
import { call } from '../call.ts'
import { messageFilters, messageStates } from '../enums.ts'
import { done, email, instant, longText, page, paging } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { contactFields } from './contact.ts'

export type MessageState = (typeof messageStates)[number]

export type MessageFilter = (typeof messageFilters)[number]

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
  /** The id of the customer who has confirmed the sender's e-mail address; absent if nobody has. */
  customerId: z.string().optional(),
  createdAt: instant,
  state: z.enum(messageStates),
  reply: z.string().optional(),
  /** Why the mail with the owner's answer will not arrive; absent if it was sent or may still be sent. */
  undelivered: z.enum(['no-address', 'given-up']).optional(),
})
export type ReceivedMessage = z.infer<typeof receivedMessage>

const changed = z.object({ message: receivedMessage })

export const listContactMessages = call('GET /admin/messages', 'messages', {
  summary: "Visitors' messages, newest first",
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    state: z.enum(messageFilters, fieldRefusals.invalidPaging).optional(),
    /** Only messages from one e-mail address. */
    email: email.optional(),
  }),
  answer: page.extend({
    messages: z.array(receivedMessage),
  }),
})

export const markContactMessage = call('PUT /admin/message/:id', 'messages', {
  summary: 'Mark a message as read, or as new again',
  stepUp: { notNeeded: 'Moves a message in the list; nobody outside sees it' },
  body: z.object({ state: z.enum(['new', 'read'], fieldRefusals.invalidPaging) }),
  answer: changed,
})

export const replyForm = z.object({ reply: longText(labels.reply, longest.contactReply) })

export const replyToContactMessage = call('POST /admin/message/:id/reply', 'messages', {
  summary: 'Answer a message by mail, once',
  stepUp: { notNeeded: 'Mails one person, who wrote first' },
  body: replyForm,
  answer: changed,
})

export const deleteContactMessage = call('DELETE /admin/message/:id', 'messages', {
  summary: 'Delete a message with its answer',
  answer: done,
})
