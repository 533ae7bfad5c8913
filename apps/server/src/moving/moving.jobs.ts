import { broughtInMail } from '@nirbhaya/mails'
import { listEmails } from '../accounts/admin/users.service.ts'
import { findAnyOrderRow, shownIdOf } from '../orders/order-records.service.ts'
import type { ShopContext } from '../platform/context.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { addSome } from './adding.service.ts'
import { checkLines } from './checking.service.ts'
import type { MovingQueues } from './moving.queues.ts'
import { continueImports, forgetFiles } from './moving.service.ts'

export function movingJobs(context: ShopContext): Handlers<MovingQueues> {
  const { db, sendMail, readShop } = context
  return {
    async 'moving.check'({ movingId }) {
      await checkLines(context, movingId)
    },
    async 'moving.add'({ movingId }) {
      await addSome(context, movingId)
    },
    async 'moving.continue'() {
      await continueImports(context)
    },
    async 'moving.forget'() {
      await forgetFiles(db)
    },
    async 'moving.mail'({ customerId, orderId }) {
      const email = (await listEmails(db, [customerId])).get(customerId)
      const order = orderId === undefined ? undefined : await findAnyOrderRow(db, orderId)
      // The person was erased since.
      if (!email) return
      await sendMail({
        kind: 'moving.brought-in',
        to: email,
        messageId: `brought-in.${orderId ?? customerId}`,
        ...(await broughtInMail({ number: order && shownIdOf(order.id), shop: await readShop() })),
      })
    },
  }
}
