import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id, instant } from '../fields.schemas.ts'
import { carrierCodes } from './carriers.ts'
import { parcelStates } from './states.ts'

/** Units of one of an order's products, in a parcel or left to send. */
export const unitsLine = z.object({
  /** The place of the product in the order. */
  position: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
})

/** A device that a parcel holds, by the number printed on it. */
export const device = z.object({
  serial: z.string(),
  /** The last day of the warranty, in India; missing until the parcel is handed over. */
  warrantyUntil: z.string().optional(),
})

export const parcelEvent = z.object({
  state: z.enum(parcelStates),
  at: instant,
  /** In the courier's words; missing for what the shop knows itself. */
  note: z.string().optional(),
  place: z.string().optional(),
})

/** A parcel as its customer sees it. */
export const parcel = z.object({
  _id: z.string(),
  /** `PCL-00042`. */
  number: z.string(),
  state: z.enum(parcelStates),
  /** It replaces units that were sent before, and costs nothing. */
  isReplacement: z.boolean(),
  carrier: z.enum(carrierCodes).optional(),
  trackingNumber: z.string().optional(),
  /** The courier's page about it; missing where there is none by number. */
  trackingUrl: z.string().optional(),
  handedOverAt: instant.optional(),
  lines: z.array(unitsLine.extend({ devices: z.array(device) })),
  /** Newest first. */
  events: z.array(parcelEvent),
})

export const listMyParcels = {
  summary: 'The parcels of one of the customer’s orders that were handed over, oldest first',
  tags: ['Orders'],
  params: z.object({ id }),
  response: {
    200: z.object({
      success: z.literal(true),
      parcels: z.array(parcel),
      /** Units of the order that are still to be sent; empty while nothing was sent. */
      left: z.array(unitsLine),
    }),
  },
} satisfies CallSchema
