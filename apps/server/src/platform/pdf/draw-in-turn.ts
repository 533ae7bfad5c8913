import { AppError } from '../app-error.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { currentNetwork } from '../request-scope.ts'

/**
 * A PDF takes one processor up to a second, so documents are drawn one at a time. At most 16 wait; further
 * requests are refused.
 */
const queue = createFairQueue(1, 16)

/** The most documents that one customer can wait for, so that the queue has space for others. */
const maximumPerCustomer = 4

/** Documents that are being drawn or wait in the queue, by their content. */
const pending = new Map<string, { customerId: string; pdf: Promise<Uint8Array> }>()

/**
 * Draws a PDF while a person waits for it. A second request for a document that is still being drawn
 * gets the same PDF; `key` identifies the document and its content.
 * @throws AppError TOO_MANY_REQUESTS if the customer already waits for several, UNAVAILABLE if the queue
 * is full
 */
export async function drawInTurn(
  { customerId, key }: { customerId: string; key: string },
  render: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const same = pending.get(key)
  if (same) return same.pdf
  const theirs = [...pending.values()].filter((one) => one.customerId === customerId)
  if (theirs.length >= maximumPerCustomer) {
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
  }
  const pdf = queue(currentNetwork(), render)
    .catch((cause) => {
      if (!(cause instanceof QueueFull)) throw cause
      throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })
    })
    .finally(() => pending.delete(key))
  pending.set(key, { customerId, pdf })
  return pdf
}
