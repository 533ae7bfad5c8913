import { indiaDayOf } from '@nirbhaya/contract/dates'
import { newsletterAdmin as contract } from '@nirbhaya/contract/endpoints'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/admin'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import type { Newsletter } from '../newsletter.service.ts'
import {
  announce,
  getAnnouncement,
  listAnnouncements,
  testAnnouncement,
} from './announcements.service.ts'
import { listSubscribers } from './subscribers.service.ts'
import { subscriberColumns, subscriberPages } from './subscribers-spreadsheet.ts'

export async function announcementRoutes(app: App, { newsletter }: { newsletter: Newsletter }) {
  app.route({
    ...contract.announce,
    handler: async (request) => {
      const actorId = request.customer.id
      const announcement = await announce(newsletter, { ...request.body, actorId })
      return { message: announcementWords.announced(announcement.total), announcement }
    },
  })

  app.route({
    ...contract.testAnnouncement,
    handler: async (request) => {
      await testAnnouncement(newsletter, request.body)
      return { success: true as const, message: announcementWords.testSent }
    },
  })

  app.route({
    ...contract.listAnnouncements,
    handler: async (request) => ({
      success: true as const,
      ...(await listAnnouncements(newsletter, request.query)),
    }),
  })

  app.route({
    ...contract.getAnnouncement,
    handler: async (request) => ({
      success: true as const,
      announcement: await getAnnouncement(newsletter, request.params.id),
    }),
  })

  app.route({
    ...contract.listSubscribers,
    handler: async ({ query }) => ({
      success: true as const,
      ...(await listSubscribers(newsletter, query)),
    }),
  })

  app.route({
    ...contract.exportSubscribers,
    handler: (_, reply) => {
      const filename = `subscribers-${indiaDayOf(new Date())}.csv`
      sendSpreadsheet(reply, filename, subscriberColumns, subscriberPages(newsletter))
    },
  })
}
