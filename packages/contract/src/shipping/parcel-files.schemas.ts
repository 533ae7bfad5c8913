import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, file } from '../fields.schemas.ts'
import { longest, mostParcelsAtOnce, mostTrackingCharacters } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'

const tags = ['Admin']
const count = z.number().int()

export const importTracking = {
  summary:
    'Read tracking numbers from a CSV file with the columns Parcel, Courier and Tracking number. Reading it twice counts once.',
  tags,
  body: z.object({
    csv: z
      .string(shippingRefusals.noTrackingFile)
      .min(1, shippingRefusals.noTrackingFile)
      .max(mostTrackingCharacters, shippingRefusals.trackingFileTooLarge),
    /** Whether the call only returns what the import would do, and stores nothing. */
    isPreview: z.boolean(fieldRefusals.notYesOrNo).default(false),
  }),
  response: {
    200: done.extend({
      changed: count,
      /** The number of lines whose parcel already has this tracking number. */
      known: count,
      errors: z.array(z.object({ line: count, message: z.string() })),
    }),
  },
} satisfies CallSchema

export const exportParcels = {
  summary: 'Packed parcels as CSV, to fill in couriers and tracking numbers and read back',
  tags,
  produces: ['text/csv'],
  response: { 200: file },
} satisfies CallSchema

/** The sequence numbers of parcels, such as `41,42`. A list of ids would be too long for a URL. */
const numbers = z
  .string(shippingRefusals.noParcelsChosen)
  .max(longest.parcelNumbers, shippingRefusals.tooManyParcelsChosen)
  .regex(/^\d{1,9}(,\d{1,9})*$/, shippingRefusals.noParcelsChosen)
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((list) => list.length <= mostParcelsAtOnce, shippingRefusals.tooManyParcelsChosen)

export const getLabels = {
  summary: 'The labels of parcels, 100 × 150 mm each, with barcodes',
  tags,
  produces: ['application/pdf'],
  querystring: z.object({ numbers }),
  response: { 200: file },
} satisfies CallSchema

export const checkLabels = {
  summary: 'The parcels whose label would have empty boxes in place of letters',
  tags,
  querystring: z.object({ numbers }),
  response: {
    200: z.object({
      success: z.literal(true),
      /** The parcels' own numbers, such as `PCL-00042`. */
      lackingLetters: z.array(z.string()),
    }),
  },
} satisfies CallSchema

export const getPickingList = {
  summary: 'What to take from the shelf for parcels, with barcodes',
  tags,
  produces: ['application/pdf'],
  querystring: z.object({ numbers }),
  response: { 200: file },
} satisfies CallSchema
