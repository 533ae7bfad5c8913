import { byHand } from '@nirbhaya/contract/payments/rules'
import { refundOverdueMs } from '@nirbhaya/contract/settling/rules'
import { clock } from '../platform/clock.ts'
import type { RefundRow } from './order-refunds.queries.ts'

/**
 * Returns whether the owner can record that a refund was paid by bank transfer or UPI: it failed, or the provider
 * has not finished it for so long that it will not, or its payment came by transfer.
 */
export function isPayableByHand({ kind, status, provider, createdAt }: RefundRow): boolean {
  if (kind === 'provider' || status === 'succeeded') return false
  if (status === 'failed' || status === 'cancelled' || provider === byHand) return true
  return clock.now().getTime() - createdAt.getTime() > refundOverdueMs
}
