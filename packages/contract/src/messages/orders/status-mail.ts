import type { OrderStatus } from '../../enums.ts'

/** The meaning of each status for the customer. */
const statuses: Record<OrderStatus, { title: string; says: string }> = {
  Accepted: {
    title: 'Your pre-booking is accepted',
    says: 'We have your pre-booking and will tell you here whenever something changes.',
  },
  'In-Process': {
    title: 'Your order is being made',
    says: 'Work on your order has begun.',
  },
  Pending: {
    title: 'Your order is waiting',
    says: 'Your order has to wait for a moment. Nothing is lost, and there is nothing you need to do.',
  },
  Prepared: {
    title: 'Your order is ready to be sent',
    says: 'Your order is packed and waits for the courier.',
  },
  Shipped: {
    title: 'Your order is on its way',
    says: 'Your parcel has left us.',
  },
  Delivered: {
    title: 'Your order has arrived',
    says: 'Your parcel was delivered. We hope it serves you well, and that you never need it.',
  },
  Cancelled: {
    title: 'Your order is cancelled',
    says: 'Your order was cancelled. If you did not expect that, write to us and we will look into it.',
  },
}

/** The mail about a new status. The owner sees a preview before it is sent. */
export const statusMail = {
  subject: (shownId: string, status: OrderStatus) => `Your order ${shownId}: ${status}`,
  statuses,
} as const
