/** The mail with the link that pays what the shop booked for a customer. */
export const bookingMail = {
  subject: (amount: string) => `${amount} to pay for your order`,
  preview: 'We took down your order on the phone. Here is the link to pay it.',
  title: 'Your order is ready to be paid',
  says: 'We took this down for you on the phone. Please check it, and pay with the link:',
  now: 'To pay now',
  later: 'When delivery starts',
  button: (amount: string) => `Check it and pay ${amount}`,
  until: (time: string) => `The link works until ${time}.`,
  notYou: 'If you did not order anything, you need not do anything: nothing is charged.',
  account:
    'To see the order in the shop later, choose “Forgot Password?” at the log-in and enter this email address.',
  reason: (shop: string) =>
    `You get this mail because an order was taken down at ${shop} for this address.`,
} as const
