import { counted } from '../counted.ts'

const parcels = (count: number) => counted(count, 'parcel', 'parcels')

/** The words about parcels for the owner that the server needs, too. */
export const shippingAdminWords = {
  heading: 'Parcels',
  obstacles: {
    cancelled: 'The order is cancelled',
    refunded: 'All of its money went back',
    address: 'The address is not locked yet',
    balance: 'The balance is not paid',
    serials: 'Serial numbers are missing',
    state: 'The address names no State',
    tax: 'A product has no HSN code or rate',
  },
  outcomes: {
    bound: 'In the parcel',
    removed: 'Taken out of the parcel',
    taken: (parcel: string) => `Parcel ${parcel} has this serial number`,
    full: 'The parcel has all of its serial numbers',
    left: 'This parcel was handed over or unpacked',
  },
} as const

/** The server's answers to the owner. */
export const shippingAnswers = {
  packed: (count: number) => `${parcels(count)} made`,
  unpacked: 'The parcel is unpacked. Its units can be packed again.',
  trackingSaved: 'The tracking number is saved',
  handedOver: (count: number) => `${parcels(count)} handed over`,
  moved: (count: number) => `${parcels(count)} changed`,
  numbersPreviewed: (changed: number, known: number) =>
    `The file has ${counted(changed, 'new tracking number', 'new tracking numbers')} and ${known} that are known`,
  numbersSaved: (changed: number, known: number) =>
    `${counted(changed, 'tracking number was', 'tracking numbers were')} saved; ${known} were known already`,
  settingsSaved: 'The settings are saved',
} as const

/** The column titles of files with tracking numbers, and of picking lists. */
export const parcelColumns = {
  parcel: 'Parcel',
  order: 'Order',
  name: 'Name',
  pincode: 'Pincode',
  items: 'Items',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
} as const
