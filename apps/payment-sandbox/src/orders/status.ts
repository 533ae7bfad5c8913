import { parseIso } from '../clock.ts'
import type { Order, StoredOrderStatus } from '../entities.ts'

export type OrderStatus = StoredOrderStatus | 'EXPIRED'

/**
 * Returns an order's status at a moment. Expiry is not stored: an unpaid order is expired once its
 * time has come.
 */
export function statusOf(order: Order, now: number): OrderStatus {
  const hasExpired = now >= (parseIso(order.order_expiry_time) ?? 0)
  return order.order_status === 'ACTIVE' && hasExpired ? 'EXPIRED' : order.order_status
}

/** Returns the URL the customer returns to, with `{order_id}` filled in. */
export function returnUrlOf(order: Order, fallback?: string): string | null {
  const template = order.order_meta.return_url ?? fallback
  return template?.replaceAll('{order_id}', encodeURIComponent(order.order_id)) ?? null
}
