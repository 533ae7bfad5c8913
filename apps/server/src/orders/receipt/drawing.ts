import { drawInTurn } from '../../platform/pdf/draw-in-turn.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { Receipt } from './receipt.ts'
import { receiptDocument } from './receipt-rows.ts'

/**
 * Draws a receipt as a PDF.
 * @throws AppError like `drawInTurn`
 */
export function drawReceipt(
  { customerId }: Pick<OrderRow, 'customerId'>,
  receipt: Receipt,
): Promise<Uint8Array> {
  // The key contains all of the receipt's content. So after a new payment, a new receipt is drawn.
  return drawInTurn({ customerId, key: JSON.stringify(receipt) }, async () => {
    // Loaded on demand: the PDF library is large, and most processes never draw a receipt.
    const { drawDocument } = await import('../../platform/pdf/document.ts')
    return drawDocument(receiptDocument(receipt))
  })
}
