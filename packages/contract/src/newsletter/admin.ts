import { z } from 'zod'
import { call, csvOf } from '../call.ts'
import { done, id, instant, longText, page, paging, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'

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
export type Announcement = z.infer<typeof announcement>

export const announce = call('POST /subscribe/announce', 'newsletter', {
  summary: 'Send a message to every subscriber',
  body: announcementForm.extend({
    /**
     * The page uses one id for all attempts to send the same text. So a double click, or a second attempt
     * after a lost answer, does not send the announcement twice.
     */
    requestId: id.optional(),
  }),
  exactAnswer: z.object({ message: z.string(), announcement }),
})

export const testAnnouncement = call('POST /subscribe/announce/test', 'newsletter', {
  summary: "Send a message to the admin's own address only",
  stepUp: { notNeeded: 'Mails the owner alone' },
  body: announcementForm,
  answer: done,
})

export const listAnnouncements = call('GET /admin/announcements', 'newsletter', {
  summary: 'Announcements with their progress, newest first, and the number of subscribers',
  stepUp: { notNeeded: 'Shows what was sent' },
  query: paging,
  answer: page.extend({
    announcements: z.array(announcement),
    subscribers: z.number().int(),
  }),
})

export const getAnnouncement = call('GET /admin/announcement/:id', 'newsletter', {
  summary: 'One announcement with its progress',
  stepUp: { notNeeded: 'Shows what was sent' },
  answer: z.object({ announcement }),
})

export const listSubscribers = call('GET /admin/subscribers', 'newsletter', {
  summary: "The newsletter's subscribers, newest first",
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging,
  answer: page.extend({
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
})

export const exportSubscribers = csvOf(listSubscribers, 'exports')
