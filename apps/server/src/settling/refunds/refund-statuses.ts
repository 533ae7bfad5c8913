import type { RefundStatus } from '@nirbhaya/contract/enums'
import type { ProviderRefund } from '../../payments/providers/provider.ts'

export const statusOf: Record<ProviderRefund['status'], RefundStatus> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  ONHOLD: 'on-hold',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  // An unknown status counts as not ended, so the refund is checked again.
  UNKNOWN: 'pending',
}

/** Returns whether no further change is expected, apart from a late success. */
export const hasEnded = (status: RefundStatus) =>
  !['requested', 'pending', 'on-hold'].includes(status)
export const isWithoutMoney = (status: RefundStatus) =>
  status === 'cancelled' || status === 'failed'
