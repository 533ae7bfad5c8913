import type { OrderStatus } from '@nirbhaya/contract/constants'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { placeLines } from '@nirbhaya/contract/states'
import type { BadgeTone } from '../../ui/badge.tsx'

/** At the desk a status is coloured by what is to be done: red is for what will not happen. */
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

/** Where a parcel goes, a line each; what was not given is left out. */
export function addressLines({ user }: Pick<AdminOrder, 'user'>): string[] {
  return [user.address1, user.address2, ...placeLines(user)].filter(Boolean)
}

export const fullName = ({ name, lastName }: { name: string; lastName: string }) =>
  `${name} ${lastName}`.trim()
