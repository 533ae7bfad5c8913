import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.schemas.ts'
import { longest, mostScansAtOnce } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { unitsLine } from './shipping.ts'

/** A serial number as printed on a device or scanned from it, in capitals. */
export const serial = z
  .string(shippingRefusals.invalidSerial)
  .trim()
  .toUpperCase()
  .max(longest.serial, shippingRefusals.invalidSerial)
  .regex(/^(?!PCL-?\d)[A-Z0-9][A-Z0-9./_-]{2,}$/, shippingRefusals.invalidSerial)

/**
 * A packed parcel. It has no recipient, because the packing page stores it on the packer's device, where no
 * personal data should be.
 */
export const packingParcel = z.object({
  _id: z.string(),
  number: z.string(),
  orderShownId: z.string(),
  lines: z.array(unitsLine.extend({ serials: z.array(z.string()) })),
})
export type PackingParcel = z.infer<typeof packingParcel>

export const getPacking = call('GET /admin/parcels/packing', 'packing', {
  summary: 'Packed parcels and the serial numbers scanned for them, oldest first',
  stepUp: { notNeeded: 'Shows products and numbers, not people' },
  answer: z.object({
    needsSerial: z.boolean(),
    parcels: z.array(packingParcel),
    /** Whether there are more parcels than this answer contains. */
    hasMore: z.boolean(),
  }),
})

/**
 * The results of a scan. `bound`: the serial number belongs to the parcel, because of this scan or an earlier
 * one. `removed`: the serial number does not belong to the parcel (any more). `taken`: another parcel has it.
 * `full`: the parcel already has all its serial numbers. `left`: the parcel was handed over or deleted.
 */
export const scanOutcomes = ['bound', 'removed', 'taken', 'full', 'left'] as const

const scan = z.object(
  {
    /** The page makes an id for each scan. A scan that is sent again with the same id counts once. */
    key: id,
    parcelId: id,
    serial,
    /**
     * The product's position in the order. Without it, the serial number goes to the parcel's first
     * product that still lacks one.
     */
    position: z.int(shippingRefusals.invalidUnits).min(0, shippingRefusals.invalidUnits).optional(),
    isRemoval: z.boolean(fieldRefusals.notYesOrNo).default(false),
  },
  shippingRefusals.noScans,
)
export type Scan = z.input<typeof scan>

const scanResult = z.object({
  key: z.string(),
  outcome: z.enum(scanOutcomes),
  message: z.string(),
  /** The number of the other parcel that has the serial number. */
  otherParcel: z.string().optional(),
})
export type ScanResult = z.infer<typeof scanResult>

export const sendScans = call('POST /admin/parcels/scans', 'packing', {
  summary:
    'Bind scanned serial numbers to packed parcels, or take them off; a scan sent twice counts once',
  stepUp: { notNeeded: 'A packer scans all day, and a parcel that has not left can be corrected' },
  body: z.object({
    scans: z
      .array(scan, shippingRefusals.noScans)
      .min(1, shippingRefusals.noScans)
      .max(mostScansAtOnce, shippingRefusals.tooManyScans),
  }),
  answer: z.object({
    /** One result for each scan, in the order of the scans. */
    results: z.array(scanResult),
    /**
     * The parcels of these `scans`, with the changes that the scans made. Parcels that were handed over or
     * deleted are left out.
     */
    parcels: z.array(packingParcel),
  }),
})
