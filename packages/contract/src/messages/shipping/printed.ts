import { counted } from '../counted.ts'

export const printedWords = {
  labels: 'Parcel labels',
  to: 'Deliver to',
  pincode: (pincode: string) => `PIN ${pincode}`,
  phone: (phone: string) => `Phone: ${phone}`,
  trackingNumber: 'Tracking number',
  ewayBill: (number: string) => `E-way bill ${number}`,
  /** Printed above the parcel's barcode, if there is no tracking number yet. */
  parcelNumber: 'Parcel number',
  order: 'Order',
  units: 'Units',
  parcel: 'Parcel',
  from: 'From (if undelivered, please return to)',
  /** Printed below the address, for the person who packs. */
  missingLetters:
    'An empty box is a letter that cannot be printed. Please write it by hand: the order’s page has it.',
  pickingList: 'Picking list',
  pickingNote: 'Take these units, then scan each parcel on the packing page.',
  printedAt: 'Printed',
  parcels: 'Parcels',
  orderOf: (number: string) => `Order #${number}`,
  toTake: 'To pick',
  product: 'Product',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  giftNote: (note: string) => `Gift note: ${note}`,
  notAllPrinted:
    'Some letters or emoji of these lines cannot be printed. The order’s page has them all.',
  inBatches: (numbers: number[]) => `Batch ${numbers.join(', ')}`,
  unitCount: (units: number) => counted(units, 'unit', 'units'),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
