import type { BuyerFacts, buyerFields } from '@nirbhaya/contract/buyer-mails/rules'
import { formatWindow } from '@nirbhaya/contract/dates'
import { waitingStatuses } from '@nirbhaya/contract/enums'
import { withFacts } from '@nirbhaya/contract/filled-text'
import { buyerMailWords } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { mails } from '@nirbhaya/contract/messages/mails'
import { formatRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { MailedOrder } from '@nirbhaya/mails'
import { getMailbox } from '../accounts/accounts.service.ts'
import { isErased, toMailed } from '../orders/mails/mailed-order.service.ts'
import { listOrdersById, type PlacedOrder, paidPaiseOf } from '../orders/order-records.service.ts'
import { wantsUnits } from '../orders/wants-units.service.ts'
import type { Db } from '../platform/database/client.ts'
import type { Audience } from './buyer-mails.tables.ts'

/** A mail for one buyer, with the buyer's own facts. */
export interface Copy {
  name: string
  email: string
  subject: string
  message: string
  orders: (MailedOrder & { isWaiting: boolean })[]
}

interface CopyWish {
  subject: string
  message: string
  audience: Audience
  customerId: string
  orderIds: string[]
  shop: string
}

/**
 * Writes a mail for one buyer. Returns undefined if there is nothing to write about any more: the orders were cancelled
 * or refunded meanwhile, or the person was erased.
 */
export async function writeCopy(db: Db, wish: CopyWish): Promise<Copy | undefined> {
  const { audience, customerId, orderIds, shop } = wish
  const orders = (await listOrdersById(db, orderIds)).filter(
    (order) => !isErased(order) && isStillMeant(order, audience),
  )
  const [first] = orders
  if (!first) return undefined
  const [mailbox, mailed] = await Promise.all([
    getMailbox(db, customerId),
    Promise.all(orders.map((order) => toMailed(db, order))),
  ])
  const named = mailed.map((order, index) => ({
    ...order,
    isWaiting: waitingStatuses.includes(orders[index]?.status ?? 'Cancelled'),
  }))
  const facts = factsOf(orders, { named, name: mailbox.greetedName, shop })
  const about = mails.buyerMail.about(named[0]?.shownId ?? '')
  return {
    name: `${first.shipTo.name} ${first.shipTo.lastName}`.trim(),
    email: mailbox.email,
    subject: fill(wish.subject, facts) || about,
    message: fill(wish.message, facts),
    orders: named,
  }
}

const isStillMeant = (order: PlacedOrder, { status }: Audience) =>
  status === 'Cancelled' ? order.status === 'Cancelled' : wantsUnits(order)

const list = new Intl.ListFormat('en-IN')

function factsOf(
  orders: PlacedOrder[],
  { named, name, shop }: { named: Copy['orders']; name: string; shop: string },
): BuyerFacts {
  const items = named.flatMap((order) => order.items)
  const windows = named.flatMap(({ isWaiting, delivery }) =>
    isWaiting && delivery ? [formatWindow(delivery)] : [],
  )
  const paidPaise = orders.reduce((sum, one) => sum + paidPaiseOf(one) - one.refundedPaise, 0)
  const dueRupees = named.reduce((sum, one) => sum + one.dueRupees, 0)
  return {
    name: name || buyerMailWords.nameless,
    order: list.format(named.map(({ shownId }) => shownId)),
    product: list.format([...new Set(items.map((item) => item.name))]),
    'delivery date': windows.length > 0 ? list.format([...new Set(windows)]) : undefined,
    paid: paidPaise > 0 ? formatRupees(paiseToRupees(paidPaise)) : undefined,
    'to pay': dueRupees > 0 ? formatRupees(dueRupees) : undefined,
    shop,
  } satisfies Record<(typeof buyerFields)[number], string | undefined>
}

/** Fills facts in line by line, so that a sentence that is left out does not take the greeting above it along. */
const fill = (text: string, facts: BuyerFacts): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => withFacts(line, facts))
    .join('\n')
    .trim()
