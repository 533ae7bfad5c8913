import { leftSubscriberDays } from '@nirbhaya/contract/newsletter/rules'
import { announcementMail } from '@nirbhaya/mails'
import type { ShopContext } from '../platform/context.ts'
import { newId } from '../platform/database/columns.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { listSendingIds } from './announcements.queries.ts'
import { deleteWhoLeft } from './newsletter.queries.ts'
import type { NewsletterQueues } from './newsletter.queues.ts'
import { deliverForATurn } from './send-announcement.ts'

export function newsletterJobs(context: ShopContext): Handlers<NewsletterQueues> {
  const { db, jobs, sendMail, adminEmail, publicUrl, readShop } = context
  const runOneByOne = oneByOne()
  const continueSending = (announcementId: string) =>
    jobs.enqueue(db, 'announcement.batch', { announcementId })

  return {
    async 'announcement.batch'({ announcementId }) {
      const isMoreDue = await runOneByOne(() => deliverForATurn(context, announcementId))
      if (isMoreDue) await continueSending(announcementId)
    },

    async 'announcement.continue'() {
      for (const announcementId of await listSendingIds(db)) await continueSending(announcementId)
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

/**
 * Runs tasks one after the other, because each task occupies a database connection while it sends mails for a
 * few seconds.
 */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
