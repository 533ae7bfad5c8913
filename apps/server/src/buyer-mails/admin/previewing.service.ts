import type { BuyerMailDraft, BuyerPreview } from '@nirbhaya/contract/buyer-mails/admin'
import { mails } from '@nirbhaya/contract/messages/mails'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { formatRupees } from '@nirbhaya/contract/money'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { Mailing } from '../../platform/mail/mailing.ts'
import type { BuyerMailQueues } from '../buyer-mails.queues.ts'
import { countBuyers, findBuyerAt } from '../buyers.queries.ts'
import { type Copy, writeCopy } from '../writing-copies.service.ts'
import { audienceOf } from './audience.service.ts'

type AtPosition = BuyerMailDraft & { position: number }

/** Returns who would get a mail, and the copy of the buyer at a position. */
export async function previewMail(
  { db, readShop }: Pick<Mailing, 'db' | 'readShop'>,
  draft: AtPosition,
): Promise<BuyerPreview> {
  const audience = audienceOf(draft)
  const { subject, message, position } = draft
  const [counts, buyer, shop] = await Promise.all([
    countBuyers(db, audience),
    findBuyerAt(db, audience, position),
    readShop(),
  ])
  const { people, orders, leftOut } = counts
  const copy =
    buyer && (await writeCopy(db, { subject, message, audience, ...buyer, shop: shop.name }))
  return {
    people,
    orders,
    leftOut,
    ...(copy && {
      shown: {
        position,
        name: copy.name,
        email: copy.email,
        // Without a subject, the copy has one from its order. The page shows that none is written yet.
        subject: subject && copy.subject,
        message: copy.message,
        orders: copy.orders.map((order) => ({ _id: order.id, lines: linesOf(order) })),
      },
    }),
  }
}

/** What a copy says about an order below the text. */
const linesOf = ({ shownId, items, isWaiting, delivery, dueRupees }: Copy['orders'][number]) => [
  mails.buyerMail.about(shownId),
  ...items.map(({ name, quantity }) => mails.order.quantity(name, quantity)),
  ...(isWaiting ? [deliveryWords.promised(delivery)] : []),
  ...(dueRupees > 0 ? [`${mails.order.due}: ${formatRupees(dueRupees)}`] : []),
]

/** Mails the copy of the buyer at a position to the person who asks. @throws AppError BUYER_MAIL_NOBODY */
export async function testMail(
  { db, jobs }: { db: Db; jobs: Jobs<BuyerMailQueues> },
  { actorId: writerId, ...draft }: AtPosition & { actorId: string },
): Promise<void> {
  const { subject, message, position } = draft
  const audience = audienceOf(draft)
  const buyer = await findBuyerAt(db, audience, position)
  if (!buyer) throw new AppError('BUYER_MAIL_NOBODY')
  const { customerId, orderIds } = buyer
  const wish = { subject, message, audience, customerId, orderIds, writerId }
  await jobs.enqueue(db, 'buyer-mail.test', wish)
}
