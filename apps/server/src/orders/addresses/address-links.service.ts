import { randomBytes } from 'node:crypto'
import { addressFixedStatuses } from '@nirbhaya/contract/constants'
import type { LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import type { DeliveryAddress } from '@nirbhaya/contract/orders/orders'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { hashOfToken } from '../../platform/session-token.ts'
import { addressOfToday } from '../mailed-order.ts'
import { nameOf } from '../order-records.service.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { toWireRecipient } from '../orders.service.ts'
import { findCheck, findLinkedOrder, insertLink, type OrderKey } from './address-checks.queries.ts'
import { toWireCheck } from './address-checks.service.ts'
import { changeOwnAddress, confirmOwnAddress } from './addresses.service.ts'

/**
 * Makes a link that opens the page of an order's address; only its hash is kept. It is good for as long
 * as its customer has the address that it is mailed to.
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
 * What the page behind a link shows. Looking changes nothing: programs that look for bad mails open
 * every link.
 * @throws AppError ADDRESS_LINK_WRONG also once the parcel has left or the order is over, or its customer
 * has another address than the link was mailed to
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
 * Confirms the address that a link leads to, or corrects it, as its customer would.
 * @throws AppError ADDRESS_LINK_WRONG, ADDRESS_LOCKED
 */
export async function answerLinked(
  admin: Parameters<typeof changeOwnAddress>[0],
  { token, address }: { token: string; address?: DeliveryAddress | undefined },
): Promise<void> {
  const { id: orderId, customerId } = await getLinkedOrder(admin.db, token)
  if (!address) return confirmOwnAddress(admin.db, { orderId, customerId })
  await changeOwnAddress(admin, { orderId, address, actorId: customerId })
}

async function getLinkedOrder(db: Db, token: string): Promise<OrderRow> {
  const linked = await findLinkedOrder(db, hashOfToken(token))
  const order = linked && (await findOrder(db, { ...linked, orderId: linked.id }))
  if (!order || addressFixedStatuses.includes(order.status))
    throw new AppError('ADDRESS_LINK_WRONG')
  // The mailbox was a mistyped one, or a thief's: whoever reads it is not the customer any more.
  const { mailedTo } = linked
  if (mailedTo !== null && mailedTo !== (await addressOfToday(db, order.customerId)))
    throw new AppError('ADDRESS_LINK_WRONG')
  return order
}
