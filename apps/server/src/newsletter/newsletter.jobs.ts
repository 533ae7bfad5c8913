import { leftSubscriberDays } from '@nirbhaya/contract/constants'
import { announcementMail } from '@nirbhaya/mails'
import { newId } from '../platform/database/columns.ts'
import type { Handlers, Jobs } from '../platform/jobs/queues.ts'
import { listSendingIds } from './announcements.queries.ts'
import { type Delivering, deliverForATurn } from './delivering.ts'
import { deleteWhoLeft } from './newsletter.queries.ts'
import type { NewsletterQueues } from './newsletter.queues.ts'

interface Dependencies extends Delivering {
  jobs: Jobs<NewsletterQueues>
  adminEmail: string
}

export function newsletterJobs({ jobs, adminEmail, ...delivering }: Dependencies) {
  const { db, sendMail, publicUrl } = delivering
  const inTurn = oneByOne()
  const goOnWith = (announcementId: string) =>
    jobs.enqueue(db, 'announcement.batch', { announcementId })

  return {
    async 'announcement.batch'({ announcementId }) {
      const isMoreDue = await inTurn(() => deliverForATurn(delivering, announcementId))
      if (isMoreDue) await goOnWith(announcementId)
    },

    async 'announcement.continue'() {
      for (const announcementId of await listSendingIds(db)) await goOnWith(announcementId)
    },

    /** Not at once: the links of earlier mails say that it was done, and who comes back soon keeps them. */
    async 'subscriber.forget'() {
      await deleteWhoLeft(db, leftSubscriberDays)
    },

    async 'announcement.test'({ subject, message }) {
      // A test has no subscriber: its link leads to the page that explains itself.
      const unsubscribeUrl = `${publicUrl}/unsubscribe`
      await sendMail({
        to: adminEmail,
        messageId: `announcement.test.${newId()}`,
        budget: 'none',
        ...(await announcementMail({ subject, message, unsubscribeUrl, publicUrl })),
      })
    },
  } satisfies Handlers<NewsletterQueues>
}

/** Does one after the other: each turn keeps a connection of the database to itself. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
