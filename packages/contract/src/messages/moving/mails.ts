/** The mail to a person whose booking or account was brought in from another shop. */
export const movingMails = {
  broughtIn: {
    preview: 'You need to do nothing; here is how to look at it.',
    booking: {
      subject: (shop: string) => `Your booking is now at ${shop}`,
      says: (shop: string, number: string) =>
        `${shop} has moved to a new shop, and your booking came along, with what you paid. Its number here is ${number}.`,
    },
    account: {
      subject: (shop: string) => `Your account is now at ${shop}`,
      says: (shop: string) => `${shop} has moved to a new shop, and your account came along.`,
    },
    how: 'To see it, choose a password: we mail you a code that proves that this mailbox is yours.',
    button: 'Choose a password',
    reason: (shop: string) => `You get this mail once, because ${shop} brought your data along.`,
  },
} as const
