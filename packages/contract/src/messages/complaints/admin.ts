/** The server's answers to the owner's changes of complaints. */
export const complaintAdminWords = {
  replacementMade: 'The replacement parcel is made. Hand it over when it is ready.',
  replied: 'Your message is on its way.',
  noted: 'Note added. Only you can read it.',
  done: {
    acknowledge: 'Acknowledged. An email is on its way.',
    ask: 'Your question is on its way.',
    accept: 'Accepted. An email is on its way.',
    'ship-replacement': 'Saved. An email is on its way.',
    reject: 'Rejected. An email with your reason is on its way.',
    close: 'Closed. An email is on its way.',
  },
} as const
