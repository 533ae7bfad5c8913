import { indiaDayOf } from '@nirbhaya/contract/dates'
import { refundsComingMail } from '@nirbhaya/mails'
import { clock } from '../../platform/clock.ts'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import type { Mailing } from '../../platform/mail/mailing.ts'
import type { PromiseQueues } from '../promises.queues.ts'
import { previewRefunds } from './choices-list.service.ts'

/**
 * Mails the owner a list of the refunds that start automatically by the end of tomorrow. The job runs each
 * morning. By default, a customer who does not answer is refunded two days after the question, so the owner
 * gets a mail about each refund before it starts.
 */
export async function mailComingRefunds({
  db,
  sendMail,
  adminEmail,
  readShop,
}: Mailing): Promise<void> {
  const { count, sum } = await previewRefunds(db)
  if (count === 0) return
  await sendMail({
    kind: 'notice.refunds-coming',
    to: adminEmail,
    messageId: `refunds-coming.${indiaDayOf(clock.now())}`,
    ...(await refundsComingMail({ count, sum, shop: await readShop() })),
  })
}

export function promiseAdminJobs(
  context: ShopContext,
): Pick<Handlers<PromiseQueues>, 'promise.tell-owner'> {
  return {
    async 'promise.tell-owner'() {
      await mailComingRefunds(context)
    },
  }
}
