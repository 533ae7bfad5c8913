import { counted } from '../counted.ts'

const parcels = (count: number) => counted(count, 'parcel', 'parcels')
const orders = (count: number) => counted(count, 'order', 'orders')

/** The owner's pages about parcels. The words of the packing page are in packing.ts. */
export const parcelPages = {
  tabs: {
    parcels: 'Parcels',
    toPack: 'To pack',
    packing: 'Packing',
    tracking: 'Tracking numbers',
    settings: 'Settings',
  },
  parcel: (number: string) => `Parcel ${number}`,
  orderOf: (number: string) => `Order #${number}`,
  courier: 'Courier',
  noCourier: 'No courier yet',
  noNumber: 'No tracking number yet',
  replacement: 'Replacement',
  /** The states in short; customers read longer ones. */
  states: {
    packed: 'Packed',
    'handed-over': 'Handed over',
    'in-transit': 'In transit',
    'out-for-delivery': 'Out for delivery',
    lost: 'Lost',
    delivered: 'Delivered',
    returned: 'Returned',
  },

  // The list
  loading: 'Loading the parcels…',
  search: 'Search by parcel, order, tracking or serial number',
  searchShort: 'Parcel, order, tracking, serial',
  filter: 'Parcels by state',
  all: 'All',
  open: 'On the way',
  trouble: 'Trouble',
  none: 'No parcels yet',
  noneHint: 'Make parcels of paid orders under To pack.',
  noneOf: 'No parcels in this state',
  choose: (number: string) => `Choose parcel ${number}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${parcels(count)} chosen`,
  clear: 'Clear',
  handOver: 'Hand over',
  labels: 'Labels',
  pickingList: 'Picking list',
  setState: 'Set state…',
  drawing: 'Preparing…',
  fileFailed: 'The file could not be prepared. Please try again.',
  handOverTitle: (count: number) => `Hand over ${parcels(count)}?`,
  handOverHint:
    'Invoices are issued and customers get a mail. This cannot be taken back. A parcel that is not ready stays packed, and you see why.',
  handOverNow: (count: number) => `Hand over ${parcels(count)}`,
  moveTitle: (count: number, state: string) => `${parcels(count)}: ${state}?`,
  moveHint: 'Parcels only move forward, and customers may get a mail.',
  moveNow: (state: string) => `Set to ${state}`,
  saving: 'Saving…',
  refused: (count: number) => `${parcels(count)} stayed as before:`,
  refusedOrders: (count: number) => `${orders(count)} stayed as before:`,
  refusal: (number: string, why: string) => `${number}: ${why}`,

  // Orders to pack
  toPackNote:
    'Paid orders with a final address, oldest first. A parcel takes all units of an order that are in none yet.',
  toPackLoading: 'Loading the orders…',
  nothingToPack: 'Nothing to pack',
  nothingToPackHint:
    'Orders appear here when their balance is paid and their address can no longer change.',
  nothingToPackOfBatch: 'Nothing to pack of this batch',
  chooseOrder: (number: string) => `Choose order #${number}`,
  chosenOrders: (count: number) => `${orders(count)} chosen`,
  makeParcels: 'Make parcels',
  making: 'Packing…',
  giftNote: 'Gift note',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,

  // The parcels of an order
  ofOrderNone: 'No parcels yet.',
  left: 'In no parcel yet',
  makeParcel: 'Make a parcel',
  replace: 'Send a replacement',
  makeReplacement: 'Make a free parcel',
  quantityOf: (name: string) => `Units of ${name} in the parcel`,
  trackingNumber: 'Tracking number',
  trackingHint: 'As the courier prints it',
  chooseCourier: 'Choose a courier',
  saveTracking: 'Save',
  changeTracking: 'Courier and tracking number',
  follow: 'Follow',
  unpack: 'Unpack',
  unpacking: 'Unpacking…',
  unpackTitle: (number: string) => `Unpack parcel ${number}?`,
  unpackHint: 'Its units can be packed again, and its serial numbers are free.',
  keep: 'Keep it',
  noSerials: 'No serial numbers yet',
  scan: 'Scan serial numbers',
  history: 'What happened',
  warrantyUntil: (day: string) => `warranty until ${day}`,

  // Tracking numbers from a file
  trackingNote:
    'Take the file of packed parcels, fill in courier and tracking number, and read it here. A file with the columns Parcel (or Order), Courier and Tracking number from your courier works too. Reading it twice counts once.',
  chooseFile: 'File with tracking numbers (CSV)',
  look: 'Look first',
  apply: 'Save the numbers',
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  moreErrors: (count: number) => `And ${counted(count, 'more line', 'more lines')}.`,
  errorLines: (count: number) => `${counted(count, 'line', 'lines')} cannot be used:`,

  // Settings
  settingsNote: 'How parcels are packed, and how the shop learns where they are.',
  packingHeading: 'Packing',
  needsSerial: 'Each unit needs its serial number before its parcel is handed over',
  warrantyMonths: 'Warranty in months, from the day of handing over',
  defaultCarrier: 'Courier of new parcels',
  noDefaultCarrier: 'None: chosen for each parcel',
  save: 'Save',
  courierHeading: 'News from the courier',
  courierNote: 'Give the courier this address for its webhook:',
  webhookOn: 'A secret is set, so the courier’s news is believed.',
  webhookOff:
    'No secret is set, so no news is believed: set SHIPROCKET_WEBHOOK_SECRET where the shop runs.',
  asked: 'The shop also asks the courier by itself.',
  notAsked: 'The shop does not ask the courier by itself.',
} as const
