import { counted } from '../counted.ts'

/**
 * The server's answers when the owner moves a batch's date, stops or resumes automatic refunds, or adds
 * orders to a batch. `columns` are the titles in the exported tables of customers' choices and of orders at
 * risk.
 */
export const adminPromiseMessages = {
  moving: 'The date has been moved. Each affected customer gets one email.',
  stopped: 'Automatic refunds are stopped. Customers who ask still get a refund.',
  resumed: 'Automatic refunds are on again',
  unbatchedAdded: (taken: number, left: number) => {
    const said =
      taken === 0
        ? 'No order was added'
        : `${counted(taken, 'order', 'orders')} added to this batch. Their promised dates stay`
    return left > 0
      ? `${said}. ${counted(left, 'order does', 'orders do')} not fit: make the batch larger first.`
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
