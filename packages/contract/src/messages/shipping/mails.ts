import { damageReportHours } from '../../constants.ts'

/** The mails about a parcel, by its new state. */
export const parcelMail = {
  subject: {
    'handed-over': (shownId: string) => `Your order ${shownId} is on its way`,
    tracked: (shownId: string) => `Track the parcel of your order ${shownId}`,
    'out-for-delivery': (shownId: string) => `Your order ${shownId} arrives today`,
    delivered: (shownId: string) => `Your order ${shownId} has arrived`,
    returned: (shownId: string) => `Your order ${shownId} was returned to us`,
  },
  title: {
    'handed-over': 'Your parcel is on its way',
    tracked: 'Your parcel has a tracking number',
    'out-for-delivery': 'Your parcel is out for delivery',
    delivered: 'Your parcel has arrived',
    returned: 'Your parcel was returned to us',
  },
  says: {
    'handed-over': 'We have handed your parcel to the courier.',
    tracked: 'You can now track your parcel with the courier.',
    'out-for-delivery':
      'Your parcel arrives today. Please keep your phone nearby: the courier may call you.',
    delivered: `Your parcel was delivered. We hope it serves you well, and that you never need it. If something is damaged, please tell us within ${damageReportHours} hours.`,
    returned:
      'The courier could not deliver your parcel and has returned it to us. We will write to you about what happens next. If your address or phone number was wrong, please let us know.',
  },
  about: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number} of your order ${shownId}, placed on ${placedAt}.`,
  replacement: (number: string, shownId: string, placedAt: string) =>
    `This is parcel ${number}, a free replacement for your order ${shownId}, placed on ${placedAt}.`,
  inside: 'In this parcel',
  left: 'Still to come',
  tracking: 'Track your parcel',
  byCourier: (courier: string) => `Your courier is ${courier}.`,
  reason: 'You get this mail because you ordered at Nirbhaya.',
} as const
