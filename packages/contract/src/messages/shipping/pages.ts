import { formatRupees } from '../../money.ts'
import { ewayBillRupees } from '../../shipping/rules.ts'
import { counted } from '../counted.ts'

const parcels = (count: number) => counted(count, 'parcel', 'parcels')
const orders = (count: number) => counted(count, 'order', 'orders')

const mostNamed = 10

/** The first of some numbers: `PCL-00042, PCL-00043 and 12 more`. */
const someOf = (numbers: string[]) => {
  const named = numbers.slice(0, mostNamed).join(', ')
  return numbers.length > mostNamed ? `${named} and ${numbers.length - mostNamed} more` : named
}

/** Short names of a parcel’s states, for the owner. Customers see longer names. */
const states = {
  packed: 'Packed',
  'handed-over': 'Handed over',
  'in-transit': 'In transit',
  'out-for-delivery': 'Out for delivery',
  lost: 'Lost',
  delivered: 'Delivered',
  returned: 'Returned',
} as const
const { packed, ...laterStates } = states

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
  states,
  /** Screen readers read this for the parcels of an order in the list of orders. */
  parcelsOf: (order: string, states: string) => `Parcels of order #${order}: ${states}`,
  parcelState: (state: string, count: number) => (count > 1 ? `${count} × ${state}` : state),

  // The list of all parcels
  loading: 'Loading the parcels…',
  search: 'Search by parcel, order, tracking or serial number',
  searchShort: 'Parcel, order, tracking, serial',
  filters: {
    state: {
      label: 'Parcels by state',
      names: {
        packed,
        open: 'On the way',
        quiet: 'No news',
        trouble: 'Problems',
        ...laterStates,
      },
    },
  },
  none: 'No parcels yet',
  noneHint: 'Make parcels from paid orders under “To pack”.',
  noneOf: 'No parcels in this state',
  noneOfBatch: 'No such parcels of this batch',
  choose: (number: string) => `Choose parcel ${number}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${parcels(count)} chosen`,
  clear: 'Clear',
  handOver: 'Hand over',
  labels: 'Labels',
  pickingList: 'Picking list',
  invoices: 'Invoices & challans',
  /** For people who see no prices. */
  invoicesByOthers:
    'Invoices and challans show prices, so a colleague who sees prices prints them.',
  setState: 'Set state…',
  drawing: 'Preparing…',
  /** Shown when labels are printed, with the parcels' numbers: 'PCL-00042, PCL-00043'. */
  lackingLetters: (numbers: string[]) =>
    `${someOf(numbers)}: some letters cannot be printed, and the label has empty boxes in their place. Please write them by hand: the order’s page has them.`,
  fileFailed: 'The file could not be prepared. Please try again.',
  handOverTitle: (count: number) => `Hand over ${parcels(count)}?`,
  handOverHint:
    'Invoices are issued and customers get an email. This cannot be undone. A parcel that is not ready stays packed, and you see why.',
  handOverNeedsEwayBill: (count: number) =>
    `${counted(count, 'parcel is', 'parcels are')} worth more than ${formatRupees(ewayBillRupees)} and may need an e-way bill. Make it with the invoice or challan that you get now, and enter its number before the courier leaves.`,
  handOverNow: (count: number) => `Hand over ${parcels(count)}`,
  moveTitle: (count: number, state: string) => `${parcels(count)}: ${state}?`,
  moveHint: 'This cannot be undone, and customers may get an email.',
  moveNow: (state: string) => `Set to ${state}`,
  saving: 'Saving…',
  refused: (count: number) => `${parcels(count)} not changed:`,
  refusedOrders: (count: number) => `${orders(count)} not changed:`,
  refusal: (number: string, why: string) => `${number}: ${why}`,

  // Orders to pack
  toPackList: {
    intro:
      'Paid orders with a final address, oldest first. A new parcel contains all units of the order that are not packed yet.',
    loading: 'Loading the orders…',
    none: 'Nothing to pack',
    noneHint:
      'Orders appear here when their balance is paid and their address can no longer change.',
  },
  nothingToPackOfBatch: 'Nothing to pack in this batch',
  chooseOrder: (number: string) => `Choose order #${number}`,
  chosenOrders: (count: number) => `${orders(count)} chosen`,
  makeParcels: 'Make parcels',
  making: 'Packing…',
  giftNote: 'Gift note',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,

  // The parcels of an order
  ofOrderNone: 'No parcels yet.',
  left: 'Not packed yet',
  makeParcel: 'Make a parcel',
  insteadOf: (numbers: string) => `Sent instead of parcel ${numbers}`,
  sentAgainIn: (numbers: string) => `Its units are in parcel ${numbers}`,
  outcomes: { refunded: 'Refunded: nothing more is sent', closed: 'Closed: nothing more is sent' },
  whatNext: {
    lost: 'This parcel is lost. What next?',
    returned: 'This parcel came back. What next?',
    inList: 'Decide what happens next',
    sendTo: 'A new parcel goes to:',
    confirmed: (when: string) => `Confirmed by the customer on ${when}`,
    notConfirmed: 'The customer was asked to check this address, and has not confirmed it yet.',
    again: 'Send it again',
    refund: 'Refund',
    close: 'Nothing more to send',
    againTitle: (number: string) => `Send parcel ${number} again?`,
    againHint:
      'A new parcel with the same units is made, at no cost for the customer. They get an email when you hand it over.',
    refundTitle: (number: string) => `Refund parcel ${number}`,
    refundHint: 'Its units are then not sent again. They get an email once the money is sent.',
    closeTitle: (number: string) => `Nothing more to send for parcel ${number}?`,
    closeHint:
      'Choose this if you settled it in another way, for example by a refund of the whole order. The customer gets no email.',
    keepOpen: 'Not yet',
  },
  quantityOf: (name: string) => `Units of ${name} in the parcel`,
  trackingNumber: 'Tracking number',
  trackingHint: 'As printed by the courier',
  chooseCourier: 'Choose a courier',
  saveTracking: 'Save',
  changeTracking: 'Courier and tracking number',
  follow: 'Track',
  unpack: 'Unpack',
  unpacking: 'Unpacking…',
  unpackTitle: (number: string) => `Unpack parcel ${number}?`,
  unpackHint: 'Its units and serial numbers can be packed again.',
  keep: 'Keep it',
  ewayBill: 'E-way bill',
  ewayBillOf: (number: string) => `E-way bill ${number}`,
  ewayBillHint:
    '12 digits. It is printed on the label, and on the challan if you enter it before handing over.',
  /** Without the value for people who see no prices. */
  ewayBillMissing: (value: number | undefined) =>
    value === undefined
      ? 'May need an e-way bill'
      : `Worth ${formatRupees(value)}: may need an e-way bill`,
  ewayBillWhy: `Goods worth more than ${formatRupees(ewayBillRupees)} need an e-way bill before they move. The shop reminds you and does not stop you: the bill names the invoice, which the hand-over issues, your State may set a higher limit, some goods need none, and your courier may make it.`,
  saveEwayBill: 'Save',
  noSerials: 'No serial numbers yet',
  scan: 'Scan serial numbers',
  history: 'What happened',
  warrantyUntil: (day: string) => `warranty until ${day}`,

  // Tracking numbers from a file
  trackingNote:
    'Download the file of packed parcels, fill in couriers and tracking numbers, and upload it here. A file from your courier works too, if it has the columns Parcel (or Order), Courier and Tracking number. You can upload a file again without harm.',
  chooseFile: 'File with tracking numbers (CSV)',
  look: 'Preview',
  apply: 'Save the numbers',

  // Settings
  settingsNote: 'How parcels are packed, and how the shop gets updates from the courier.',
  packingHeading: 'Packing',
  settings: {
    needsSerial: {
      label: 'Every unit needs a serial number before its parcel is handed over',
    },
    warrantyMonths: {
      label: 'Warranty in months, from the day of delivery',
      hint: 'A change applies to orders that are placed from now on.',
    },
    defaultCarrier: {
      label: 'Courier for new parcels',
      none: 'None: choose for each parcel',
    },
  },
  save: 'Save',
  courierHeading: 'Updates from the courier',
  courierNote: 'Give your courier this address for its notices (webhook):',
  webhookOn: 'The secret is set: updates from the courier are accepted.',
  webhookOff: 'Updates are refused, because the secret word for them is not set on the server.',
  asked: 'The shop also asks the courier for updates.',
  notAsked: 'The shop does not ask the courier for updates.',
} as const
