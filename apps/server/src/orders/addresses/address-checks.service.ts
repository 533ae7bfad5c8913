import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import {
  type CheckRow,
  findCheck,
  isOfBatch,
  lockCheck,
  type OrderKey,
  setAnswer,
} from './address-checks.queries.ts'

/** From the moment that the mails name, or that the owner chose. */
export const isLocked = (check: CheckRow | undefined): boolean =>
  check !== undefined && check.locksAt <= clock.now()

export const toWireCheck = (check: CheckRow): NonNullable<OrderDetail['addressCheck']> => ({
  locksAt: check.locksAt.toISOString(),
  isLocked: isLocked(check),
  ...(check.answer ? { answer: check.answer } : {}),
})

/** What the pages of an order say of it; nothing where its customer was not asked. */
export async function findWireCheck(
  db: Db,
  order: OrderKey,
): Promise<Pick<OrderDetail, 'addressCheck'>> {
  const check = await findCheck(db, order)
  return check ? { addressCheck: toWireCheck(check) } : {}
}

/** Whether the address of an order that is locked for a change is locked for its customer. */
export const isAddressLocked = async (tx: Tx, order: OrderKey): Promise<boolean> =>
  isLocked(await lockCheck(tx, order))

/** Whether an order of a batch is not to be paid yet: its address may still change. */
export async function waitsForLock(tx: Tx, order: OrderKey): Promise<boolean> {
  const check = await findCheck(tx, order)
  return check ? !isLocked(check) : isOfBatch(tx, order)
}

/**
 * Writes down what a customer says of the address of an order that is locked, if they were asked.
 * @throws AppError ADDRESS_LOCKED
 */
export async function takeAnswer(
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
