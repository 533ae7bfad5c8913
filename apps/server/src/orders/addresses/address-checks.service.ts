import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import {
  type CheckRow,
  findCheck,
  isOfBatch,
  listOrdersWaitingForLock,
  lockCheck,
  type OrderKey,
  setAnswer,
} from './address-checks.queries.ts'

/**
 * Returns whether the address of an order is locked: its customer can no longer change it. `locksAt` is the
 * time that the customer's mails announce, or an earlier time at which the owner locked the addresses.
 */
export const isLocked = (check: CheckRow | undefined): boolean =>
  check !== undefined && check.locksAt <= clock.now()

export const toWireCheck = (check: CheckRow): NonNullable<OrderDetail['addressCheck']> => ({
  locksAt: check.locksAt.toISOString(),
  isLocked: isLocked(check),
  ...(check.answer ? { answer: check.answer } : {}),
})

/** Returns the address check for the pages of an order; empty if its customer was not asked. */
export async function findWireCheck(
  db: Db,
  order: OrderKey,
): Promise<Pick<OrderDetail, 'addressCheck'>> {
  const check = await findCheck(db, order)
  return check ? { addressCheck: toWireCheck(check) } : {}
}

/**
 * Returns whether a customer can no longer change the address. The caller has locked the order's row.
 */
export const isAddressLocked = async (tx: Tx, order: OrderKey): Promise<boolean> =>
  isLocked(await lockCheck(tx, order))

/**
 * Returns whether asking for the balance must wait, because the address of an order in a batch can still
 * change.
 */
export async function waitsForLock(tx: Tx, order: OrderKey): Promise<boolean> {
  const check = await findCheck(tx, order)
  return check ? !isLocked(check) : isOfBatch(tx, order)
}

/** Of these order ids, returns the ids of orders whose address customers can still change. */
export const listWaitingForLock = async (db: Db | Tx, orderIds: string[]): Promise<Set<string>> =>
  new Set(orderIds.length > 0 ? await listOrdersWaitingForLock(db, orderIds, clock.now()) : [])

/**
 * Records a customer's answer about the address, if they were asked. The caller holds the lock on the
 * order's row.
 * @throws AppError ADDRESS_LOCKED
 */
export async function recordAddressAnswer(
  tx: Tx,
  order: OrderKey,
  answer: 'confirmed' | 'corrected',
): Promise<'taken' | 'not asked'> {
  const check = await lockCheck(tx, order)
  if (!check) return 'not asked'
  if (isLocked(check)) throw new AppError('ADDRESS_LOCKED')
  await setAnswer(tx, order, answer, clock.now())
  return 'taken'
}
