import { mostParcelsAtOnce, mostScansAtOnce } from '../input-limits.ts'

/** The words about parcels for customers. */
export const shippingWords = {
  heading: 'Where it is',
  parcel: (number: string) => `Parcel ${number}`,
  replacement: 'Replacement',
  states: {
    packed: 'Packed',
    'handed-over': 'Handed to the courier',
    'in-transit': 'On its way',
    'out-for-delivery': 'Out for delivery',
    lost: 'Lost by the courier',
    delivered: 'Delivered',
    returned: 'Came back to us',
  },
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  follow: 'Follow it at the courier',
  left: 'Still to come',
  serial: 'Serial number',
  warrantyUntil: (day: string) => `Warranty until ${day}`,
  /** A line of the tracking note, one for each parcel. */
  note: (carrier: string, trackingNumber: string) => `${carrier}, ${trackingNumber}`,
} as const

/** The errors of the owner's forms about parcels. */
export const shippingRefusals = {
  invalidCarrier: 'Please choose a courier from the list',
  invalidTrackingNumber:
    'A tracking number has letters, digits and dashes, and at most 40 characters',
  invalidSerial: 'A serial number has 3 to 40 letters, digits, dots and dashes',
  invalidUnits: 'Please choose how many of each product go into the parcel',
  invalidParcelState: 'Please choose a state from the list',
  invalidWarranty: 'Please give the warranty in whole months, from 0 to 120',
  noParcelsChosen: 'Please choose at least one',
  tooManyParcelsChosen: `At most ${mostParcelsAtOnce} at once`,
  noScans: 'There are no scans to send',
  tooManyScans: `At most ${mostScansAtOnce} scans at once`,
  noTrackingFile: 'Please choose a CSV file with tracking numbers',
  trackingFileTooLarge: 'This file is too large: please split it',
  trackingFileUnreadable: 'This is not a CSV file that can be read',
  columnMissing: (column: string) => `The file has no column ${column}`,
  lineParcel: 'This line names no parcel of the shop',
  lineOrder: 'This order has several packed parcels, or none: please name the parcel',
  lineCarrier: (name: string) => `${name} is not a courier that the shop knows`,
  lineNoCarrier: 'This line names no courier, and its parcel has none',
  lineNumber: 'The tracking number in this line cannot be read',
  lineTwice: 'An earlier line names the same parcel',
  lineTaken: (parcel: string) => `Parcel ${parcel} has this tracking number`,
  lineEnded: 'This parcel has arrived, come back or was lost',
} as const
