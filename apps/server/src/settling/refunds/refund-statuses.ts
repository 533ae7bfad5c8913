import type { RefundStatus } from '@nirbhaya/contract/enums'
import type { ProviderRefund } from '../../payments/providers/provider.ts'

/** The shop's status for each status of the provider. */
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
/** Returns whether the refund ended, and the money stayed with the shop. */
export const isWithoutMoney = (status: RefundStatus) =>
  status === 'cancelled' || status === 'failed'
