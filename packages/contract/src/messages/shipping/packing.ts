import { counted } from '../counted.ts'

const scans = (count: number) => counted(count, 'scan', 'scans')

/** The words of the packing page. Packers scan parcels there; it also works without a network. */
export const packingWords = {
  intro:
    'Scan a parcel, then the serial number of each unit. This also works offline, once the page was opened online.',
  loading: 'Loading the parcels…',
  scanParcel: 'Scan or type a parcel',
  scanSerial: 'Scan a serial number',
  scanNext: 'All scanned: press Enter, or scan the next parcel',
  enter: 'Enter',
  none: 'No parcels to pack',
  noneHint: 'Make parcels from paid orders first.',
  toPack: 'Make parcels',
  list: 'Packed parcels',
  hasMore: 'More parcels appear when these are handed over.',
  progress: (scanned: number, units: number) => `${scanned} of ${units}`,
  orderOf: (number: string) => `Order #${number}`,
  product: 'Product to scan',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
  remove: (serial: string) => `Remove ${serial}`,
  waitsHere: 'not sent yet',
  next: 'Done, next parcel',
  close: 'Close',

  // The result of a scan
  opened: (number: string) => `Parcel ${number} is open`,
  added: (
    serial: string,
    { number, scanned, units }: { number: string; scanned: number; units: number },
  ) => `${serial} is in parcel ${number}: ${scanned} of ${units}`,
  complete: (number: string, serial: string) =>
    `${serial} is in parcel ${number}, which has all its serial numbers`,
  removed: (serial: string, number: string) => `${serial} removed from parcel ${number}`,
  inParcel: (number: string, refusal: string) => `Parcel ${number}: ${refusal}`,
  unknownParcel: (number: string) => `${number} is not a packed parcel`,
  noParcel: 'Please scan a parcel first',
  again: (serial: string) => `${serial} is already in this parcel`,
  elsewhere: (serial: string, number: string) => `${serial} is already in parcel ${number}`,
  full: 'This parcel has all its serial numbers. Remove one first.',

  // The state of sending scans to the shop
  allSent: 'Everything is sent',
  sending: (count: number) => `Sending ${scans(count)}…`,
  waiting: (count: number) => `${scans(count)} saved on this device, not sent yet`,
  offline: 'You are offline. Keep scanning: your scans are sent when you are back online.',
  willRetry: 'The shop cannot be reached. We try again shortly.',
  sendNow: 'Send now',
  refused: (count: number) => `${scans(count)} could not be used:`,
  refusal: (number: string, serial: string, why: string) => `${number}, ${serial}: ${why}`,
  dismiss: 'OK',
  otherAccount:
    'This device has unsent scans from another account. They are sent when that account signs in here again.',
} as const
