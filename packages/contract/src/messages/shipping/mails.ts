/** The mails about a parcel, by its new state. */
export const parcelMail = {
  subject: {
    'handed-over': (shownId: string) => `Your order ${shownId} is on its way`,
    tracked: (shownId: string) => `Track the parcel of your order ${shownId}`,
    'out-for-delivery': (shownId: string) => `Your order ${shownId} arrives today`,
    lost: (shownId: string) => `The parcel of your order ${shownId} is lost`,
    delivered: (shownId: string) => `Your order ${shownId} has arrived`,
    returned: (shownId: string) => `Your order ${shownId} was returned to us`,
  },
  title: {
    'handed-over': 'Your parcel is on its way',
    tracked: 'Your parcel has a tracking number',
    'out-for-delivery': 'Your parcel is out for delivery',
    lost: 'The courier lost your parcel',
    delivered: 'Your parcel has arrived',
    returned: 'Your parcel was returned to us',
  },
  says: {
    'handed-over': 'We have handed your parcel to the courier.',
    tracked: 'You can now track your parcel with the courier.',
    'out-for-delivery':
      'Your parcel arrives today. Please keep your phone nearby: the courier may call you.',
    lost: 'We are sorry: the courier has lost your parcel. You need not do anything. We will send it to you again or give your money back, and write to you as soon as that is on its way.',
    delivered: 'Your parcel was delivered. We hope it serves you well, and that you never need it.',
    returned:
      'The courier could not deliver your parcel and has returned it to us. Please check your address and phone number on the page of your order, and correct them if they are wrong. Then we will send your parcel again, or write to you.',
  },
  /** Follows the sentence about a parcel that has arrived. */
  report: (hours: number) => `If something is damaged, please tell us within ${hours} hours.`,
  about: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number} of your order ${shownId}, placed on ${placedAt}.`,
  replacement: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number}, a free replacement for your order ${shownId}, placed on ${placedAt}.`,
  again: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number}, which we send again for your order ${shownId}, placed on ${placedAt}.`,
  inside: 'In this parcel',
  left: 'Still to come',
  tracking: 'Track your parcel',
  byCourier: (courier: string) => `Your courier is ${courier}.`,
  reason: (shop: string) => `You get this mail because you ordered at ${shop}.`,
} as const
