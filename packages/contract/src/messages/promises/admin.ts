/** Promises on the owner’s desk: what the server answers, and its spreadsheets. */
export const adminPromiseMessages = {
  moving: 'The date is moved. Every customer affected gets one email now.',
  stopped: 'Automatic refunds are stopped here. Anyone who asks still gets a refund.',
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
