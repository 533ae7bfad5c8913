import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import { addressCheckMail } from '@nirbhaya/mails'
import type { DataOf, Handlers } from '../../platform/jobs/queues.ts'
import { throttled } from '../../platform/jobs/throttled.ts'
import type { Mail } from '../../platform/mail/mail-message.ts'
import type { Mailing } from '../../platform/mail/mailing.ts'
import { currentEmailOf, isErased, toMailed } from '../mails/mailed-order.service.ts'
import { findOrder } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { wantsUnits } from '../wants-units.service.ts'
import { findCheck } from './address-checks.queries.ts'
import { isLocked } from './address-checks.service.ts'
import { makeAddressLink } from './address-links.service.ts'

/** A batch can have thousands of customers. Their mails are throttled, so that other mails get their turn. */
const write = throttled()

export function addressMails(mailing: Mailing) {
  return {
    async 'order.address-check'(asked) {
      const mail = await write(() => writeCheck(mailing, asked))
      if (mail) await mailing.sendMail(mail)
    },
  } satisfies Partial<Handlers<OrderQueues>>
}

async function writeCheck(
  { db, publicUrl, readShop }: Mailing,
  { customerId, orderId, step }: DataOf<OrderQueues, 'order.address-check'>,
): Promise<Mail | undefined> {
  const order = await findOrder(db, { customerId, orderId })
  if (!order || isErased(order) || addressFixedStatuses.includes(order.status)) return undefined
  // Since the job was enqueued, the customer may have chosen the money back.
  if (!wantsUnits(order)) return undefined
  const check = await findCheck(db, order)
  // The mail is outdated: the customer answered, the address was locked, or a later mail was sent.
  if (!check || check.answer || isLocked(check) || check.step !== step) return undefined
  const mailedOrder = await toMailed(db, order)
  const to = await currentEmailOf(db, customerId)
  const url = await makeAddressLink(db, { order, mailedTo: to, publicUrl })
  const { locksAt } = check
  return {
    kind: 'order.address-check',
    to,
    messageId: `address-check.${orderId}.${step}`,
    ...(await addressCheckMail({ order: mailedOrder, step, locksAt, url, shop: await readShop() })),
  }
}
