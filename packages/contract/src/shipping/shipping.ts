import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../fields.schemas.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { carrierCodes } from './carriers.ts'
import { parcelOutcomes, parcelStates } from './states.ts'

export const carrier = z.enum(carrierCodes, shippingRefusals.invalidCarrier)

/** Units of one product of an order, in a parcel or still to be sent. */
export const unitsLine = z.object({
  /** The product's position in the order. */
  position: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
})

/** A device in a parcel, by the serial number printed on it. */
export const device = z.object({
  serial: z.string(),
  /** The last date of the warranty, in Indian time; absent until the parcel is handed over. */
  warrantyUntil: z.string().optional(),
})

export const parcelEvent = z.object({
  state: z.enum(parcelStates),
  at: instant,
  /** The courier's own text; absent if the shop recorded the event. */
  note: z.string().optional(),
  place: z.string().optional(),
})

/** A parcel as its customer sees it. */
export const parcel = z.object({
  _id: z.string(),
  /** A number such as `PCL-00042`. */
  number: z.string(),
  state: z.enum(parcelStates),
  /** Whether this is a replacement, free of charge, for units that were sent before. */
  isReplacement: z.boolean(),
  /** The numbers of the earlier parcels whose units this parcel is sent instead of. */
  insteadOf: z.array(z.string()),
  /** Only for a parcel that was lost or came back: what happens to its units. */
  outcome: z.enum(parcelOutcomes).optional(),
  carrier: z.enum(carrierCodes).optional(),
  trackingNumber: z.string().optional(),
  /** The URL of the courier's tracking page; absent if the courier has none that works with a number. */
  trackingUrl: z.string().optional(),
  handedOverAt: instant.optional(),
  lines: z.array(unitsLine.extend({ devices: z.array(device) })),
  /** Newest first. */
  events: z.array(parcelEvent),
})
export type Parcel = z.infer<typeof parcel>

export const listMyParcels = call('GET /order/me/:id/parcels', 'customer', {
  summary: 'The parcels of one of the customer’s orders that were handed over, oldest first',
  answer: z.object({
    parcels: z.array(parcel),
    /**
     * The order's units that are in no parcel, or in a packed one. The list is empty until the first parcel is
     * handed over: the customer's page shows no parcels before the handover.
     */
    left: z.array(unitsLine),
  }),
})
