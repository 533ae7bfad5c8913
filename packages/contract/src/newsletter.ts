import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, email, id, instant, longText, paging, text } from './fields.ts'
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

/** Proves that a mail of ours was opened; it names a subscriber and ends nothing else. */
const unsubscribeToken = z.string(messages.unsubscribeFailed).min(1).max(200)

export const unsubscribe = endpoint({
  method: 'POST',
  url: '/unsubscribe',
  access: 'public',
  schema: {
    summary: 'Leave the newsletter, with the token of a mail; repeating it is harmless',
    tags,
    body: z.object({ token: unsubscribeToken }),
    response: { 200: done },
  },
})

export const announcementForm = z.object({
  subject: text(labels.subject, 200),
  message: longText(labels.message, 20_000),
})

export const announcement = announcementForm.extend({
  _id: z.string(),
  createdAt: instant,
  status: z.enum(['sending', 'done']),
  /** Subscribers when it was sent. */
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Handed to the mail server by a process that ended before it heard the answer. */
  unknown: z.number().int(),
  finishedAt: instant.optional(),
})

export type Announcement = z.infer<typeof announcement>

export const announce = endpoint({
  method: 'POST',
  url: '/subscribe/announce',
  access: 'admin',
  schema: {
    summary: 'Send a message to every subscriber',
    tags,
    body: announcementForm.extend({
      /** The same for every press of one button: a double click is one announcement. */
      requestId: id.optional(),
    }),
    response: { 200: z.object({ message: z.string(), announcement }) },
  },
})

export const testAnnouncement = endpoint({
  method: 'POST',
  url: '/subscribe/announce/test',
  access: 'admin',
  schema: {
    summary: "Send a message to the admin's own address only",
    tags,
    body: announcementForm,
    response: { 200: done },
  },
})

export const listAnnouncements = endpoint({
  method: 'GET',
  url: '/admin/announcements',
  access: 'admin',
  schema: {
    summary: 'Announcements and how far each has got, newest first; and who would get the next',
    tags,
    querystring: paging,
    response: {
      200: z.object({
        success: z.literal(true),
        announcements: z.array(announcement),
        subscribers: z.number().int(),
        nextCursor: z.string().optional(),
      }),
    },
  },
})

export const getAnnouncement = endpoint({
  method: 'GET',
  url: '/admin/announcement/:id',
  access: 'admin',
  schema: {
    summary: 'One announcement and how far it has got',
    tags,
    params: z.object({ id }),
    response: { 200: z.object({ success: z.literal(true), announcement }) },
  },
})
