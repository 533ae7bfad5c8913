import { handleEvent, type ReceivedEvent } from '../payments/provider-events.service.ts'
import { AppError } from '../platform/app-error.ts'
import { recordAutoRefund } from './refunds/auto-refunds.service.ts'
import { settleRefund } from './refunds/sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/**
 * Handles a stored webhook. The webhook tells only which payment or refund it is about. The shop asks the
 * provider for the state.
 * @throws if it must be retried
 */
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

/** Handles one event. @returns the outcome, to be stored with it */
async function actOn(settling: Settling, event: ReceivedEvent): Promise<string> {
  switch (event.about) {
    case 'payment':
      return settleNamedPayment(settling, event)
    case 'refund':
      await settleRefund(settling, event.refundId)
      return 'refund'
    case 'auto-refund':
      return recordAutoRefund(settling, event.provider, event.refund)
    default:
      return 'ignored'
  }
}

async function settleNamedPayment(
  settling: Settling,
  { paymentId, isSuccess }: { paymentId: string; isSuccess: boolean },
): Promise<string> {
  const settlement = await settlePayment(settling, paymentId)
  // The provider's API does not show the result of its own event yet, so the job is retried.
  if (isSuccess && (settlement === 'pending' || settlement === 'failed')) {
    throw new Error(`a success of ${paymentId} was announced and cannot be read yet`)
  }
  return settlement
}
