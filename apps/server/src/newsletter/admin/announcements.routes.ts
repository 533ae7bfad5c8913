import { newsletterAdmin as calls } from '@nirbhaya/contract/endpoints'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/admin'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { announcements } from './announcements.list.ts'
import { announce, getAnnouncement, testAnnouncement } from './announcements.service.ts'
import { subscriberColumns, subscribers } from './subscribers.list.ts'

export const announcementRoutes: Routes = serve(calls, ({ newsletter }) => ({
  announce: async ({ body, actorId }) => {
    const announcement = await announce(newsletter, { ...body, actorId })
    return { message: announcementWords.announced(announcement.total), announcement }
  },
  testAnnouncement: withMessage(announcementWords.testSent, ({ body }) =>
    testAnnouncement(newsletter, body),
  ),
  listAnnouncements: ({ query }) => announcements.page(newsletter, query),
  getAnnouncement: async ({ id }) => ({ announcement: await getAnnouncement(newsletter, id) }),
  listSubscribers: ({ query }) => subscribers.page(newsletter, query),
  exportSubscribers: csv('subscribers', subscriberColumns, () =>
    subscribers.all(newsletter.db, {}),
  ),
}))
