/** Mails about a message from the contact page, and its answer. */
export const contactMails = {
  contactReceived: {
    subject: (name: string) => `A message from ${name}`,
    preview: 'Somebody wrote to the shop.',
    title: 'Somebody wrote to you',
    from: 'From',
    wrote: 'They wrote',
    answer: 'Read and answer',
    reason: 'You get this mail because you run the shop. Answering it answers the visitor.',
  },

  contactArrived: {
    subject: 'We have your message',
    preview: 'A person will answer you.',
    intro: (shop: string) =>
      `Your message to ${shop} has arrived. A person reads it and answers to this address.`,
    emergency: 'In danger right now? Please call 112. We cannot send help.',
    unasked: 'You did not write to us? Then please ignore this mail: somebody gave your address.',
    reason: 'You get this mail because this address was given with a message on our contact page.',
  },

  contactReply: {
    subject: (shop: string) => `Your message to ${shop}`,
    preview: 'Here is our answer.',
    quoted: (when: string) => `You wrote to us on ${when}`,
    reason: 'You get this mail because this address was given with a message on our contact page.',
  },
} as const
