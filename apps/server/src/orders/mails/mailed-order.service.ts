import { paiseToRupees } from '@nirbhaya/contract/money'
import type { MailedOrder } from '@nirbhaya/mails'
import { getMailbox } from '../../accounts/accounts.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { canPayBalance, duePaiseOf } from '../order-money.ts'
import { nameOf } from '../order-records.service.ts'
import { listItemRows, type OrderRow } from '../orders.queries.ts'
import { toWireDelivery } from '../orders.service.ts'

/** Returns whether the customer's data was erased, so there is nobody to mail. */
export const isErased = ({ shipTo }: Pick<OrderRow, 'shipTo'>) => shipTo.email === ''

/**
 * Returns the customer's current e-mail address. Weeks pass between order and delivery, so the e-mail address
 * that the order stores may be outdated.
 */
export async function currentEmailOf(db: Db, customerId: string): Promise<string> {
  return (await getMailbox(db, customerId)).email
}

export async function toMailed(db: Db, order: OrderRow): Promise<MailedOrder> {
  const [items, { emailVerified }] = await Promise.all([
    listItemRows(db, [order]),
    getMailbox(db, order.customerId),
  ])
  return {
    ...nameOf(order),
    items: items.map(({ name, quantity, pricePaise }) => {
      return { name, quantity, priceRupees: paiseToRupees(pricePaise) }
    }),
    totalRupees: paiseToRupees(order.totalPaise),
    balancePaidRupees: paiseToRupees(order.balancePaidPaise),
    dueRupees: paiseToRupees(duePaiseOf(order)),
    canPayBalance: canPayBalance(order),
    refundedRupees: paiseToRupees(order.refundedPaise),
    ...toWireDelivery(order.deliveryFrom, order.deliveryDue),
    ...(emailVerified && { shipTo: order.shipTo }),
  }
}
