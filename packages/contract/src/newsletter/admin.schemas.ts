import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, file, id, instant, longText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'

const tags = ['Newsletter']

export const announcementForm = z.object({
  subject: text(labels.subject, longest.subject),
  message: longText(labels.message, longest.announcement),
})

/**
 * An announcement from the database. Its texts need not pass today's checks of the form, because they may
 * have been stored under earlier ones.
 */
export const announcement = z.object({
  _id: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: instant,
  status: z.enum(['sending', 'done']),
  /** The number of subscribers when the announcement was sent. */
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Mails without a known result: the server process ended before the mail server answered. */
  unknown: z.number().int(),
  finishedAt: instant.optional(),
})

export const announce = {
  summary: 'Send a message to every subscriber',
  tags,
  body: announcementForm.extend({
    /**
     * The page uses one id for all attempts to send the same text. So a double click, or a second attempt
     * after a lost answer, does not send the announcement twice.
     */
    requestId: id.optional(),
  }),
  response: { 200: z.object({ message: z.string(), announcement }) },
} satisfies CallSchema

export const testAnnouncement = {
  summary: "Send a message to the admin's own address only",
  tags,
  body: announcementForm,
  response: { 200: done },
} satisfies CallSchema

export const listAnnouncements = {
  summary: 'Announcements with their progress, newest first, and the number of subscribers',
  tags,
  querystring: paging,
  response: {
    200: page.extend({
      announcements: z.array(announcement),
      subscribers: z.number().int(),
    }),
  },
} satisfies CallSchema

export const getAnnouncement = {
  summary: 'One announcement with its progress',
  tags,
  params: z.object({ id }),
  response: { 200: z.object({ success: z.literal(true), announcement }) },
} satisfies CallSchema

export const listSubscribers = {
  summary: "The newsletter's subscribers, newest first",
  tags,
  querystring: paging,
  response: {
    200: page.extend({
      subscribers: z.array(
        z.object({
          _id: z.string(),
          email: z.string(),
          /** When this person last subscribed. */
          createdAt: instant,
        }),
      ),
      total: z.number().int(),
    }),
  },
} satisfies CallSchema

export const exportSubscribers = {
  summary: 'The same as a spreadsheet',
  tags,
  produces: ['text/csv'],
  response: { 200: file },
} satisfies CallSchema
