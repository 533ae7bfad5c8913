import { addressFixedStatuses } from '@nirbhaya/contract/constants'
import { addressCheckMail } from '@nirbhaya/mails'
import type { Handlers } from '../platform/jobs/queues.ts'
import { findCheck } from './address-checks.queries.ts'
import { isLocked } from './address-checks.service.ts'
import { makeAddressLink } from './address-links.service.ts'
import { addressOfToday, isErased, type Mailing, toMailed } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'

/** Asks customers for their addresses, each mail with a link of its own. */
export function addressMails({ db, sendMail, publicUrl }: Mailing) {
  return {
    async 'order.address-check'({ customerId, orderId, step }) {
      const order = await findOrder(db, { customerId, orderId })
      if (!order || isErased(order) || addressFixedStatuses.includes(order.status)) return
      const check = await findCheck(db, order)
      // Answered, locked, or told of something later since this was queued.
      if (!check || check.answer || isLocked(check) || check.step !== step) return
      const told = await toMailed(db, order)
      const url = await makeAddressLink(db, order, publicUrl)
      const { locksAt } = check
      await sendMail({
        to: await addressOfToday(db, customerId),
        messageId: `address-check.${orderId}.${step}`,
        ...(await addressCheckMail({ order: told, step, locksAt, url, publicUrl })),
      })
    },
  } satisfies Partial<Handlers<OrderQueues>>
}
