/** Promises on the owner’s desk: what the server answers, and its spreadsheets. */
export const adminPromiseMessages = {
  moving: 'The date has been moved. Each affected customer gets one email.',
  stopped: 'Automatic refunds are stopped. Customers who ask still get a refund.',
  resumed: 'Automatic refunds are on again',
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
