import { counted } from '../counted.ts'

/** Promises for the owner: the server's answers, and the words of exported tables. */
export const adminPromiseMessages = {
  moving: 'The date has been moved. Each affected customer gets one email.',
  stopped: 'Automatic refunds are stopped. Customers who ask still get a refund.',
  resumed: 'Automatic refunds are on again',
  unbatchedAdded: (taken: number, left: number) => {
    const said =
      taken === 0
        ? 'No order was taken in'
        : `${counted(taken, 'order is', 'orders are')} in this batch now, with the dates promised before`
    return left > 0
      ? `${said}. ${counted(left, 'order has', 'orders have')} no place in it: make the batch larger first.`
      : said
  },
  columns: {
    order: 'Order',
    placed: 'Placed',
    status: 'Status',
    due: 'Promised until',
    answer: 'Answer',
    withoutAnswer: 'Without an answer',
    until: 'Can change until',
    outcome: 'Outcome',
    name: 'Name',
    email: 'Email',
    paid: 'Paid',
  },
} as const
