import { dueSoonDays, leastViewsForRate } from '../dashboard/rules.ts'
import type { HeldReason } from '../enums.ts'
import { quietParcelDays } from '../shipping/rules.ts'
import { counted } from './counted.ts'

export const dashboardWords = {
  dashboardTitle: 'Dashboard',
  dashboardLoading: 'Counting…',
  noProducts: 'Your shop has nothing to sell yet.',
  firstProduct: 'Create the first product',
  period: 'Period',
  periods: { 1: 'Today', 7: '7 days', 30: '30 days' },
  toDo: 'To do today',
  nothingToDo: 'You are up to date.',
  waiting: {
    orders: (count: number) => (count === 1 ? 'order to prepare' : 'orders to prepare'),
    promises: (count: number) =>
      `${count === 1 ? 'promise ends' : 'promises end'} within ${dueSoonDays} days`,
    refunds: (count: number) =>
      count === 1
        ? 'refund starts automatically by tomorrow night'
        : 'refunds start automatically by tomorrow night',
    stuckRefunds: (count: number) => (count === 1 ? 'refund is stuck' : 'refunds are stuck'),
    fullBatches: (count: number) =>
      count === 1
        ? 'batch is full, and none follows it'
        : 'batches are full, and none follows them',
    packedParcels: (count: number) =>
      count === 1 ? 'parcel to hand over' : 'parcels to hand over',
    quietParcels: (count: number) =>
      count === 1
        ? `parcel without news for ${quietParcelDays} days`
        : `parcels without news for ${quietParcelDays} days`,
    troubledParcels: (count: number) =>
      count === 1 ? 'parcel came back or was lost' : 'parcels came back or were lost',
    messages: (count: number) => (count === 1 ? 'message to answer' : 'messages to answer'),
    complaints: (count: number) => (count === 1 ? 'complaint to handle' : 'complaints to handle'),
    overdueComplaints: (count: number) =>
      count === 1 ? 'complaint is overdue' : 'complaints are overdue',
    payments: (count: number) => (count === 1 ? 'payment to look at' : 'payments to look at'),
  },
  compared: {
    1: 'Compared with yesterday, the whole day.',
    7: 'Compared with the 7 days before.',
    30: 'Compared with the 30 days before.',
  },
  /** Read aloud by screen readers beside an arrow up or down. */
  more: (percent: string) => `${percent} more`,
  less: (percent: string) => `${percent} less`,
  same: 'As before',
  before: (value: string) => `before: ${value}`,
  preBookings: 'Pre-bookings',
  units: (count: number) => counted(count, 'piece', 'pieces'),
  taken: 'Received',
  takenHint: 'with balances, less refunds',
  stillDue: 'Still due',
  stillDueHint: 'when delivery starts',
  conversion: 'Conversion',
  conversionOf: (views: number) => `of ${counted(views, 'product view', 'product views')}`,
  fewViews: `shown once there are ${leastViewsForRate} product views`,
  dayByDay: 'Day by day',
  views: 'Product views',
  day: 'Day',
  asTable: 'Show as a table',
  byStatus: 'Orders by status',
  ordersWord: (count: number) => (count === 1 ? 'order' : 'orders'),
  topProducts: 'Top products',
  pieces: 'Pieces',
  /**
   * The total paid for pre-bookings of a product. Balances are not included, and later refunds are not
   * subtracted.
   */
  preBooked: 'Pre-booked for',
  noSales: 'No pre-bookings in this period.',
  troubled: 'Payments to look at',
  troubledHint:
    'The amount is not the one expected, or the payment or its refund has been waiting for a long time.',
  noTrouble: 'All payments are in order.',
  asked: (amount: string) => `${amount} expected`,
  came: (amount: string) => `${amount} received`,
  /** Why the shop did not accept received money. */
  heldReasons: {
    amount: 'Paid, but not the expected amount',
    cancelled: 'Paid for a cancelled order',
    surplus: 'Paid twice: refunded automatically',
    ended: 'Paid for an order that is refunded: refunded automatically',
    full: 'Paid when the batch was full: refunded automatically',
    late: 'Paid too late, when the batch was full: refunded automatically',
  } satisfies Record<HeldReason, string>,
  unanswered: 'No answer from the provider',
  notTakenBack: 'The provider has not accepted the refund yet',
} as const
