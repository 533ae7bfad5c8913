export const buyerMailMails = {
  buyerMail: {
    about: (shownId: string) => `About your order ${shownId}`,
    reason: (shop: string) => `You get this mail because it is about your order at ${shop}.`,
  },
} as const
