import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { placeLines } from '@nirbhaya/contract/states'
import type { BadgeTone } from '../../ui/badge.tsx'

/**
 * The colours of order statuses on the admin pages. Yellow: preparation has not started. Blue: the order is
 * being prepared or on its way. Green: delivered. Red: cancelled.
 */
export const statusTones: Record<OrderStatus, BadgeTone> = {
  Accepted: 'yellow',
  'In-Process': 'yellow',
  Pending: 'yellow',
  Prepared: 'blue',
  Shipped: 'blue',
  Delivered: 'green',
  Cancelled: 'red',
}

export const paymentTones: Record<AdminOrder['payment'], BadgeTone> = {
  paid: 'green',
  'balance-due': 'yellow',
  refunded: 'red',
  'part-refunded': 'red',
}

/** Returns the lines of a delivery address, without empty ones. */
export function addressLines({ user }: Pick<AdminOrder, 'user'>): string[] {
  return [user.address1, user.address2, ...placeLines(user)].filter(Boolean)
}

export const fullName = ({ name, lastName }: { name: string; lastName: string }) =>
  `${name} ${lastName}`.trim()
