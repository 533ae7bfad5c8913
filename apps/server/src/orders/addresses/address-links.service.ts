import { randomBytes } from 'node:crypto'
import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import type { LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import type { DeliveryAddress } from '@nirbhaya/contract/orders/orders'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { hashOfToken } from '../../platform/session-token.ts'
import { currentEmailOf } from '../mails/mailed-order.service.ts'
import { nameOf } from '../order-records.service.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { toWireRecipient } from '../orders.service.ts'
import { findCheck, findLinkedOrder, insertLink, type OrderKey } from './address-checks.queries.ts'
import { toWireCheck } from './address-checks.service.ts'
import { changeOwnAddress, confirmOwnAddress } from './addresses.service.ts'

/**
 * Creates a link to the page of an order's address and stores only its hash. The link works as long as
 * the customer's e-mail address is the one it was mailed to.
 */
export async function makeAddressLink(
  db: Db,
  { order, mailedTo, publicUrl }: { order: OrderKey; mailedTo: string; publicUrl: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(db, order, { tokenHash: hashOfToken(token), mailedTo })
  return `${publicUrl}/address?token=${token}`
}

/**
 * Returns the address check that a link opens. Reading changes nothing, because mail scanners open
 * every link.
 * @throws AppError ADDRESS_LINK_WRONG if the link is unknown, the order was shipped or cancelled, or the
 * customer's e-mail address has changed since the mail
 */
export async function getLinkedCheck(db: Db, token: string): Promise<LinkedCheck> {
  const order = await getLinkedOrder(db, token)
  const check = await findCheck(db, order)
  if (!check) throw new AppError('ADDRESS_LINK_WRONG')
  return {
    ...toWireCheck(check),
    shownId: nameOf(order).shownId,
    user: toWireRecipient(order.shipTo),
  }
}

/**
 * Corrects the address of the linked order, or confirms it if `address` is missing. In both cases, the
 * order's customer counts as the author.
 * @throws AppError ADDRESS_LINK_WRONG, ADDRESS_LOCKED
 */
export async function answerLinked(
  changing: Parameters<typeof changeOwnAddress>[0],
  { token, address }: { token: string; address?: DeliveryAddress | undefined },
): Promise<void> {
  const { id: orderId, customerId } = await getLinkedOrder(changing.db, token)
  if (!address) return confirmOwnAddress(changing.db, { orderId, customerId })
  await changeOwnAddress(changing, { orderId, address, actorId: customerId })
}

async function getLinkedOrder(db: Db, token: string): Promise<OrderRow> {
  const linked = await findLinkedOrder(db, hashOfToken(token))
  const order = linked && (await findOrder(db, { ...linked, orderId: linked.id }))
  if (!order || addressFixedStatuses.includes(order.status))
    throw new AppError('ADDRESS_LINK_WRONG')
  // The old mailbox may have been mistyped or stolen, so a link that was mailed to it no longer works.
  const { mailedTo } = linked
  if (mailedTo !== null && mailedTo !== (await currentEmailOf(db, order.customerId)))
    throw new AppError('ADDRESS_LINK_WRONG')
  return order
}
