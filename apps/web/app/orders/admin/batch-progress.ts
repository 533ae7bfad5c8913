import type { AdminBatch } from '@nirbhaya/contract/batches/admin'
import type { BatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'

export const batchStepNames = ['open', 'full', 'addresses', 'balances', 'ship'] as const
export type BatchStepName = (typeof batchStepNames)[number]

type Progress = Pick<BatchAddresses, 'round' | 'notAsked' | 'balancesLeft' | 'orders'>

/**
 * Returns for each of a batch's five steps whether it is done. The first step that is not done is the current
 * one.
 */
export function doneSteps(
  { state }: Pick<AdminBatch, 'state'>,
  { round, notAsked, balancesLeft, orders }: Progress,
): Record<BatchStepName, boolean> {
  const isOver = state === 'done'
  const isLocked = round?.isLocked === true && notAsked === 0
  const isClosed = state === 'closed' || state === 'shipping' || isOver
  return {
    open: state !== 'draft',
    full: isClosed,
    addresses: isOver || (isClosed && isLocked),
    balances: isOver || (isLocked && balancesLeft === 0 && orders.balancesPaid >= orders.all),
    ship: isOver,
  }
}
