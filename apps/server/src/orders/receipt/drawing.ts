import { AppError } from '../../platform/app-error.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import { currentNetwork } from '../../platform/request-scope.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { Receipt } from './receipt.ts'

/** Drawing is work for one processor, and a second of it is waited for; who comes after that is told so. */
const inTurn = createFairQueue(1, 16)

/** So many different ones nobody reads at once, and the queue has room for others beside them. */
const mostOfOne = 4

/** What is drawn or waits for its turn, by what it says. */
const underWay = new Map<string, { customerId: string; pdf: Promise<Uint8Array> }>()

/**
 * A receipt as PDF. Asked for again before it is there, it is drawn once: the queue counts customers,
 * not how often they press.
 * @throws AppError TOO_MANY_REQUESTS where its customer waits for several, UNAVAILABLE where too many wait
 */
export async function drawReceipt(
  { customerId }: Pick<OrderRow, 'customerId'>,
  receipt: Receipt,
): Promise<Uint8Array> {
  // Its order's id is in it; and money that moved meanwhile makes it another.
  const key = JSON.stringify(receipt)
  const same = underWay.get(key)
  if (same) return same.pdf
  const theirs = [...underWay.values()].filter((one) => one.customerId === customerId)
  if (theirs.length >= mostOfOne) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
  }
  const pdf = draw(receipt).finally(() => underWay.delete(key))
  underWay.set(key, { customerId, pdf })
  return pdf
}

async function draw(receipt: Receipt): Promise<Uint8Array> {
  // What draws it is large, and most processes never draw one.
  const { renderReceipt } = await import('./receipt-pdf.ts')
  return await inTurn(currentNetwork(), () => renderReceipt(receipt)).catch((cause) => {
    if (!(cause instanceof QueueFull)) throw cause
    throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })
  })
}
