import { indiaDayOf } from '@nirbhaya/contract/dates'
import { refundsComingMail } from '@nirbhaya/mails'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import type { SendMail } from '../../platform/mail/mailer.ts'
import type { PromiseQueues } from '../promises.queues.ts'
import { previewRefunds } from './choices-list.service.ts'

interface Telling {
  db: Db
  sendMail: SendMail
  adminEmail: string
  publicUrl: string
}

/**
 * Tells the owner of the refunds that start by themselves until tomorrow ends, so that none is a
 * surprise: whoever is silent is refunded two days after being asked, and this comes each morning.
 */
export async function tellOwner({ db, sendMail, adminEmail, publicUrl }: Telling): Promise<void> {
  const { count, sum } = await previewRefunds(db)
  if (count === 0) return
  await sendMail({
    to: adminEmail,
    messageId: `refunds-coming.${indiaDayOf(clock.now())}`,
    budget: 'none',
    ...(await refundsComingMail({ count, sum, publicUrl })),
  })
}

export const promiseAdminJobs = (telling: Telling) =>
  ({
    async 'promise.tell-owner'() {
      await tellOwner(telling)
    },
  }) satisfies Pick<Handlers<PromiseQueues>, 'promise.tell-owner'>
