import { damageReportHours } from '../../constants.ts'

/** The mails about a parcel, by its new state. */
export const parcelMail = {
  subject: {
    'handed-over': (shownId: string) => `Your order ${shownId} is on its way`,
    tracked: (shownId: string) => `Follow the parcel of your order ${shownId}`,
    'out-for-delivery': (shownId: string) => `Your order ${shownId} arrives today`,
    delivered: (shownId: string) => `Your order ${shownId} has arrived`,
    returned: (shownId: string) => `Your order ${shownId} came back to us`,
  },
  title: {
    'handed-over': 'Your parcel has left us',
    tracked: 'Your parcel has a tracking number',
    'out-for-delivery': 'Your parcel is out for delivery',
    delivered: 'Your parcel has arrived',
    returned: 'Your parcel came back to us',
  },
  says: {
    'handed-over': 'The courier has your parcel.',
    tracked: 'You can now follow your parcel at the courier.',
    'out-for-delivery': 'The courier brings your parcel today. Please keep your phone at hand.',
    delivered: `Your parcel was delivered. We hope it serves you well, and that you never need it. If something is damaged, please tell us within ${damageReportHours} hours.`,
    returned:
      'The courier could not deliver your parcel, and brought it back. We will write to you about what happens next. If your address or phone number was wrong, please write to us.',
  },
  about: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number} of order ${shownId} of ${placedAt}.`,
  replacement: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number}, a replacement for order ${shownId} of ${placedAt}. It costs nothing.`,
  inside: 'In this parcel',
  left: 'Still to come',
  tracking: 'Follow your parcel',
  byCourier: (courier: string) => `It comes with ${courier}.`,
  reason: 'You get this mail because you ordered at Nirbhaya.',
} as const
