import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile, done, pdfFile } from '../fields.schemas.ts'
import { longest, mostParcelsAtOnce, mostTrackingCharacters } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { period } from '../papers/report.ts'

const count = z.number().int()

export const importTracking = call('POST /admin/parcels/tracking', 'packing', {
  summary:
    'Read tracking numbers from a CSV file with the columns Parcel, Courier and Tracking number. Reading it twice counts once.',
  body: z.object({
    csv: z
      .string(shippingRefusals.noTrackingFile)
      .min(1, shippingRefusals.noTrackingFile)
      .max(mostTrackingCharacters, shippingRefusals.trackingFileTooLarge),
    /** Whether the call only returns what the import would do, and stores nothing. */
    isPreview: z.boolean(fieldRefusals.notYesOrNo).default(false),
  }),
  answer: done.extend({
    changed: count,
    /** The number of lines whose parcel already has this tracking number. */
    known: count,
    errors: z.array(z.object({ line: count, message: z.string() })),
  }),
})

export const exportParcels = call('GET /admin/parcels/tracking.csv', 'packing', {
  summary: 'Packed parcels as CSV, to fill in couriers and tracking numbers and read back',
  ...csvFile,
})

export const exportUnits = call('GET /admin/parcels/units.csv', 'money.read', {
  summary: 'The units and serial numbers that were handed over in a month or a quarter, as CSV',
  ...csvFile,
  query: z.object({ period }),
})

/** The sequence numbers of parcels, such as `41,42`. A list of ids would be too long for a URL. */
const numbers = z
  .string(shippingRefusals.noParcelsChosen)
  .max(longest.parcelNumbers, shippingRefusals.tooManyParcelsChosen)
  .regex(/^\d{1,9}(,\d{1,9})*$/, shippingRefusals.noParcelsChosen)
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= mostParcelsAtOnce, shippingRefusals.tooManyParcelsChosen)

/** Needs the second factor: labels have the names and addresses of many people. */
export const getLabels = call('GET /admin/parcels/labels.pdf', 'packing', {
  summary: 'The labels of parcels, 100 × 150 mm each, with barcodes',
  reads: 'people',
  ...pdfFile,
  query: z.object({ numbers }),
})

export const checkLabels = call('GET /admin/parcels/labels', 'packing', {
  summary: 'The parcels whose label would have empty boxes in place of letters',
  stepUp: { notNeeded: 'Shows numbers of parcels, not people' },
  query: z.object({ numbers }),
  /** The parcels' own numbers, such as `PCL-00042`. */
  answer: z.object({ lackingLetters: z.array(z.string()) }),
})

/** Needs the second factor: these papers have the names and addresses of many people. */
export const getParcelInvoices = call('GET /admin/parcels/invoices.pdf', 'papers', {
  summary:
    'The papers that go with parcels, in their order: invoices (CGST rule 55A), challans with copies of invoices (55)',
  reads: 'people',
  ...pdfFile,
  query: z.object({ numbers }),
})

export const getPickingList = call('GET /admin/parcels/picking-list.pdf', 'packing', {
  summary: 'What to take from the shelf for parcels, with barcodes',
  stepUp: { notNeeded: 'Shows products and numbers, not people' },
  ...pdfFile,
  query: z.object({ numbers }),
})
