/** Promises on the owner’s desk: what the server answers, and its spreadsheets. */
export const promiseDeskWords = {
  moving: 'The date is moved. Every customer of it gets one mail now.',
  stopped: 'Silence starts no refund here any more. Who asked for one still gets it.',
  resumed: 'Refunds start by themselves again',
  columns: {
    order: 'Order',
    placed: 'Placed',
    status: 'Status',
    due: 'Promised until',
    answer: 'Answer',
    silence: 'Silence means',
    until: 'Can change until',
    outcome: 'Outcome',
    name: 'Name',
    email: 'Email',
    paid: 'Paid',
  },
} as const
