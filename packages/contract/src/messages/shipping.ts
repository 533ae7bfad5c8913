import { mostParcelsAtOnce, mostScansAtOnce } from '../input-limits.ts'

export const shippingWords = {
  heading: 'Track your order',
  parcel: (number: string) => `Parcel ${number}`,
  replacement: 'Replacement',
  states: {
    packed: 'Packed',
    'handed-over': 'Handed to the courier',
    'in-transit': 'On its way',
    'out-for-delivery': 'Out for delivery',
    lost: 'Lost by the courier',
    delivered: 'Delivered',
    returned: 'Returned to us',
  },
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  follow: 'Track with the courier',
  insteadOf: (numbers: string) => `Sent instead of parcel ${numbers}`,
  /** What the customer reads about a parcel that was lost or came back, by what happens next. */
  outcomes: {
    lost: {
      open: 'We are sorry: the courier lost this parcel. We will send it again or give your money back, and write to you. You need not do anything.',
      again: 'We are sorry: the courier lost this parcel. We are sending it to you again.',
      refunded: 'We are sorry: the courier lost this parcel. We give your money back.',
      closed: 'The courier lost this parcel.',
    },
    returned: {
      open: 'The courier could not deliver this parcel and brought it back to us. We will send it again, or write to you.',
      again: 'This parcel came back to us. We are sending it to you again.',
      refunded: 'This parcel came back to us. We give your money back.',
      closed: 'This parcel came back to us.',
    },
  },
  left: 'Still to come',
  serial: 'Serial number',
  warrantyUntil: (day: string) => `Warranty until ${day}`,
} as const

/** The errors of the owner's forms about parcels. */
export const shippingRefusals = {
  invalidCarrier: 'Please choose a courier from the list',
  invalidTrackingNumber:
    'A tracking number has letters, digits and dashes, and at most 40 characters',
  invalidEwayBill: 'The number of an e-way bill has 12 digits',
  invalidSerial: 'A serial number has 3 to 40 letters, digits, dots and dashes',
  invalidUnits: 'Please choose how many of each product go into the parcel',
  invalidParcelState: 'Please choose a state from the list',
  invalidOutcome: 'Please choose what happens next',
  invalidWarranty: 'Please give the warranty in whole months, from 0 to 120',
  noParcelsChosen: 'Please choose at least one',
  tooManyParcelsChosen: `Please choose at most ${mostParcelsAtOnce} at a time`,
  noScans: 'There are no scans to send',
  tooManyScans: `At most ${mostScansAtOnce} scans at a time`,
  noTrackingFile: 'Please choose a CSV file with tracking numbers',
  trackingFileTooLarge: 'This file is too large. Please split it into smaller files.',
  trackingFileUnreadable: 'This file could not be read. Please choose a CSV file.',
  columnMissing: (column: string) => `The file has no column “${column}”`,
  lineParcel: 'There is no parcel with this number',
  lineOrder: 'This order has no packed parcel, or several: please give the parcel number',
  lineCarrier: (name: string, known: readonly string[]) =>
    `The shop does not know the courier “${name}”. It knows ${known.join(', ')}.`,
  lineNoCarrier: 'Please add the courier: the parcel has none yet',
  lineNumber: 'This tracking number is not valid',
  lineTwice: 'An earlier line has the same parcel',
  lineTaken: (parcel: string) => `Parcel ${parcel} already has this tracking number`,
  lineNotSent:
    'The order of this parcel is cancelled or refunded, or its customer chose the money back',
  lineEnded: 'This parcel was already delivered, returned or lost',
} as const
