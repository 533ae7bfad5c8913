import { counted } from '../counted.ts'

const scans = (count: number) => counted(count, 'scan', 'scans')

/** The words of the packing page, where a packer scans parcels, also without a network. */
export const packingWords = {
  intro:
    'Scan a parcel, then the serial number of each unit. It works without a network as long as this page stays open.',
  loading: 'Loading the parcels…',
  scanParcel: 'Scan or type a parcel',
  scanSerial: 'Scan a serial number',
  scanNext: 'All scanned: press Enter, or scan the next parcel',
  enter: 'Enter',
  none: 'No parcels to pack',
  noneHint: 'Make parcels of paid orders first.',
  toPack: 'Make parcels',
  list: 'Packed parcels',
  hasMore: 'There are more parcels. They appear when these are handed over.',
  progress: (scanned: number, units: number) => `${scanned} of ${units}`,
  orderOf: (number: string) => `Order #${number}`,
  product: 'Product that is scanned',
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
  remove: (serial: string) => `Take ${serial} out`,
  waitsHere: 'not sent yet',
  next: 'Done, next parcel',
  close: 'Close',

  // The result of a scan
  opened: (number: string) => `Parcel ${number} is open`,
  added: (serial: string, scanned: number, units: number) => `${serial}: ${scanned} of ${units}`,
  complete: (number: string) => `Parcel ${number} has all of its serial numbers`,
  removed: (serial: string) => `${serial} is taken out`,
  unknownParcel: (number: string) => `${number} is not among the packed parcels`,
  noParcel: 'Please scan a parcel first',
  again: (serial: string) => `${serial} is in this parcel already`,
  elsewhere: (serial: string, number: string) => `${serial} is in parcel ${number}`,
  full: 'This parcel has all of its serial numbers. Take one out first.',

  // The state of sending scans to the shop
  allSent: 'Everything is sent',
  sending: (count: number) => `Sending ${scans(count)}…`,
  waiting: (count: number) => `${scans(count)} saved on this device, not sent yet`,
  offline: 'No network. Keep scanning: everything is sent when it is back.',
  willRetry: 'The shop cannot be reached. It is tried again shortly.',
  sendNow: 'Send now',
  refused: (count: number) => `${scans(count)} could not be used:`,
  refusal: (number: string, serial: string, why: string) => `${number}, ${serial}: ${why}`,
  dismiss: 'Understood',
  otherAccount:
    'Scans of another account wait on this device. They are sent when it signs in here again.',
} as const
