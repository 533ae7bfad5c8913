const states = { new: 'New', read: 'Read', answered: 'Answered' } as const

/** The owner's page with visitors' messages. */
export const adminContactMessages = {
  list: {
    title: 'Messages',
    intro: 'What visitors sent through the contact page.',
    loading: 'Loading messages…',
    none: 'No messages yet',
    noneHint: 'Messages from the contact page appear here, and we email you about each.',
    filters: {
      state: { label: 'Filter by state', names: { unanswered: 'Unanswered', ...states } },
    },
  },
  states,
  openMessage: (name: string) => `Message from ${name}`,
  markNew: 'Mark as new',
  markFailed: 'The message could not be marked. Please try again.',
  replyLabel: 'Your answer',
  replyHint: 'It goes to them by email, with their own message below it.',
  sendReply: 'Send answer',
  sendingReply: 'Sending…',
  replySent: 'Your answer is on its way.',
  replyFailed: 'Your answer could not be sent. Please try again.',
  answered: 'You answered',
  undelivered: 'This answer could not be delivered',
  undeliveredHints: {
    'no-address': 'No mail arrives at this address. You can call them instead.',
    'given-up':
      'The mail server refused it for days. Call them, or write to them from your own mailbox.',
  },
  senderOrders: 'Orders of the customer with this email address',
  senderLoading: 'Loading orders…',
  noSenderOrders: 'No orders yet.',
  allSenderOrders: 'All orders',
  toSender: 'The customer’s page',
  senderHint:
    'The customer confirmed this address, but anybody can type it into the form. Your answer goes to the address, so it reaches the customer.',
  deleteQuestion: 'Delete this message for good?',
  deleteHint:
    'Their message and your answer are erased here. Emails that were sent are not affected.',
  deleted: 'The message is deleted',
} as const
