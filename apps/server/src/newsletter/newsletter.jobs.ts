import { leftSubscriberDays } from '@nirbhaya/contract/newsletter/rules'
import { announcementMail } from '@nirbhaya/mails'
import { bulkMailJobs } from '../platform/bulk-mail/bulk-mail-jobs.ts'
import type { ShopContext } from '../platform/context.ts'
import { newId } from '../platform/database/columns.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { deleteWhoLeft } from './newsletter.queries.ts'
import type { NewsletterQueues } from './newsletter.queues.ts'
import { announcements } from './sending-announcements.ts'

export function newsletterJobs(context: ShopContext): Handlers<NewsletterQueues> {
  const { db, jobs, sendMail, adminEmail, publicUrl, readShop } = context
  const { sendBatch, continueAll } = bulkMailJobs(context, announcements, (announcementId) =>
    jobs.enqueue(db, 'announcement.batch', { announcementId }),
  )

  return {
    async 'announcement.batch'({ announcementId }) {
      await sendBatch(announcementId)
    },

    async 'announcement.continue'() {
      await continueAll()
    },

    /**
     * Deletes subscribers `leftSubscriberDays` after they unsubscribed. Until then, a person who subscribes
     * again keeps the same row, so the unsubscribe links in their earlier mails work again.
     */
    async 'subscriber.forget'() {
      await deleteWhoLeft(db, leftSubscriberDays)
    },

    async 'announcement.test'({ subject, message }) {
      // A test mail has no subscriber, so its link opens the unsubscribe page without a token.
      const unsubscribeUrl = `${publicUrl}/unsubscribe`
      await sendMail({
        kind: 'announcement.test',
        to: adminEmail,
        messageId: `announcement.test.${newId()}`,
        ...(await announcementMail({ subject, message, unsubscribeUrl, shop: await readShop() })),
      })
    },
  }
}
