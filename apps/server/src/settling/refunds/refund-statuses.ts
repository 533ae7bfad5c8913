import type { RefundStatus } from '@nirbhaya/contract/constants'
import type { ProviderRefund } from '../../payments/providers/provider.ts'

/** What the provider says, in the shop's words. */
export const statusOf: Record<ProviderRefund['status'], RefundStatus> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  ONHOLD: 'on-hold',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  // Whatever it is called, it has not ended.
  UNKNOWN: 'pending',
}

/** Nothing more is awaited of it. */
export const hasEnded = (status: RefundStatus) =>
  !['requested', 'pending', 'on-hold'].includes(status)
/** It came to its end, and the money stayed. */
export const isWithoutMoney = (status: RefundStatus) =>
  status === 'cancelled' || status === 'failed'
