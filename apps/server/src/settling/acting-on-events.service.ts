import { handleEvent, type ReceivedEvent } from '../payments/provider-events.service.ts'
import { AppError } from '../platform/app-error.ts'
import { noteAutoRefund } from './refunds/auto-refunds.service.ts'
import { settleRefund } from './refunds/sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/** Works on a stored webhook: it only says where to look. @throws when it has to be tried again */
export function settleEvent(settling: Settling, eventId: string): Promise<void> {
  return handleEvent(settling, eventId, async (event) => {
    try {
      return await actOn(settling, event)
    } catch (error) {
      if (error instanceof AppError && error.code === 'PAYMENT_NOT_FOUND') return 'unknown payment'
      throw error
    }
  })
}

/** @returns what came of it, for the record */
async function actOn(settling: Settling, event: ReceivedEvent): Promise<string> {
  switch (event.about) {
    case 'payment':
      return settleNamedPayment(settling, event)
    case 'refund':
      await settleRefund(settling, event.refundId)
      return 'refund'
    case 'auto-refund':
      return noteAutoRefund(settling, event.provider, event.refund)
    default:
      return 'ignored'
  }
}

async function settleNamedPayment(
  settling: Settling,
  { paymentId, isSuccess }: { paymentId: string; isSuccess: boolean },
): Promise<string> {
  const settlement = await settlePayment(settling, paymentId)
  // Their own reading lags behind their own event: it is read again later.
  if (isSuccess && (settlement === 'pending' || settlement === 'failed')) {
    throw new Error(`a success of ${paymentId} was announced and cannot be read yet`)
  }
  return settlement
}
