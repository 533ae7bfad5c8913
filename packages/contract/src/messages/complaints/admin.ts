/** The server's answers to the owner's changes of complaints. */
export const complaintAdminWords = {
  replied: 'Your message is on its way.',
  noted: 'The note is added. Only you read it.',
  done: {
    acknowledge: 'They are told that you are looking into it.',
    ask: 'Your question is on its way.',
    accept: 'Accepted. They are told by mail.',
    'ship-replacement': 'They are told that the replacement is on its way.',
    reject: 'Your reason is on its way.',
    close: 'Closed. They are told by mail.',
  },
} as const
