import { counted } from '../counted.ts'

const parcels = (count: number) => counted(count, 'parcel', 'parcels')

/** The words about parcels that both the owner's pages and the server use. */
export const shippingAdminWords = {
  heading: 'Parcels',
  obstacles: {
    cancelled: 'The order is cancelled',
    refunded: 'The order is fully refunded',
    'refund-chosen': 'The customer chose the money back',
    address: 'The address is not locked yet',
    balance: 'The balance is not paid',
    serials: 'Serial numbers are missing',
    state: 'The address has no State',
    seller: 'The seller has a GSTIN, but no legal name or address',
    tax: 'A product has no tax rate, or no HSN code with enough digits',
    arrived: 'The lost parcel has arrived after all: please unpack this one',
  },
  outcomes: {
    bound: 'Added to the parcel',
    removed: 'Removed from the parcel',
    taken: (parcel: string) => `Parcel ${parcel} already has this serial number`,
    full: 'The parcel has all its serial numbers',
    left: 'This parcel was already handed over or unpacked',
  },
} as const

/** The server's answers to the owner. */
export const shippingAnswers = {
  packed: (count: number) => `${parcels(count)} made`,
  resolved: {
    again: 'A new parcel is made: hand it over when it is ready',
    refunded: (amount: string) => `${amount} is on its way back to the customer`,
    closed: 'Closed: nothing more is sent for this parcel',
  },
  unpacked: 'The parcel is unpacked. Its units can be packed again.',
  trackingSaved: 'Tracking number saved',
  ewayBillSaved: 'E-way bill saved',
  handedOver: (count: number) => `${parcels(count)} handed over`,
  moved: (count: number) => `${parcels(count)} updated`,
  numbersPreviewed: (changed: number, known: number) =>
    `${counted(changed, 'new tracking number', 'new tracking numbers')}, ${known} already saved`,
  numbersSaved: (changed: number, known: number) =>
    `${counted(changed, 'tracking number', 'tracking numbers')} saved, ${known} saved before`,
  settingsSaved: 'Settings saved',
} as const

/** The column titles of files with tracking numbers, and of picking lists. */
export const parcelColumns = {
  parcel: 'Parcel',
  order: 'Order',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  pincode: 'Pincode',
  state: 'State',
  items: 'Items',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
} as const

/** The column titles of the register of units. */
export const unitColumns = {
  handedOver: 'Handed over',
  order: 'Order',
  parcel: 'Parcel',
  kind: 'Sent as',
  product: 'Product',
  quantity: 'Quantity',
  serial: 'Serial number',
  cameBack: 'Came back',
  invoice: 'Invoice',
  kinds: { sale: 'Sale', again: 'Sent again', replacement: 'Free replacement' },
} as const
