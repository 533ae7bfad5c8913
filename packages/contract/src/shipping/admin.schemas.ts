import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { maximumCartLines, maximumQuantity } from '../constants.ts'
import {
  done,
  id,
  instant,
  knownState,
  page,
  paging,
  rupees,
  searchPaging,
} from '../fields.schemas.ts'
import { longest, mostParcelsAtOnce, pageSize } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { refundWish } from '../settling/admin.schemas.ts'
import { carrier, parcel, unitsLine } from './shipping.schemas.ts'
import { parcelObstacles, parcelStates, travelStates } from './states.ts'

const tags = ['Admin']
const params = z.object({ id })
const count = z.number().int()

/** A tracking number as couriers print it: letters, digits and dashes. An empty text removes the number. */
export const trackingNumber = z
  .string(shippingRefusals.invalidTrackingNumber)
  .trim()
  .toUpperCase()
  .max(longest.trackingNumber, shippingRefusals.invalidTrackingNumber)
  .regex(/^([A-Z0-9][A-Z0-9/_-]*)?$/, shippingRefusals.invalidTrackingNumber)

const chosen = z
  .array(id, shippingRefusals.noParcelsChosen)
  .min(1, shippingRefusals.noParcelsChosen)
  .max(mostParcelsAtOnce, shippingRefusals.tooManyParcelsChosen)

/** A parcel as the owner sees it. */
export const adminParcel = parcel.extend({
  orderId: z.string(),
  orderShownId: z.string(),
  createdAt: instant,
  /** Why a packed parcel cannot be handed over yet; empty after it was handed over. */
  waitsFor: z.array(z.enum(parcelObstacles)),
  recipient: z.object({
    name: z.string(),
    area: z.string(),
    pincode: z.string(),
    state: knownState,
  }),
  /** The numbers of the later parcels with units that are sent instead of this parcel's. */
  sentAgainIn: z.array(z.string()),
  /** Only while the owner decides about a lost or returned parcel: the parcel's share of the price, in rupees. */
  refund: z.object({ suggested: rupees, most: rupees }).optional(),
})

export const listOrderParcels = {
  summary: 'The parcels of an order, oldest first, and its units that are in none',
  tags,
  params,
  response: {
    200: z.object({
      success: z.literal(true),
      parcels: z.array(adminParcel),
      left: z.array(unitsLine),
    }),
  },
} satisfies CallSchema

/**
 * `open`: the parcel is on the way. `quiet`: it is on the way, but has had no event for `quietParcelDays`.
 * `trouble`: it was returned or lost, and the owner has not decided what happens next.
 */
export const parcelFilters = [...parcelStates, 'open', 'quiet', 'trouble'] as const

export const listParcels = {
  summary:
    'Parcels, newest first; searched by the whole number of a parcel, an order, a courier or a device',
  tags,
  querystring: paging.extend({
    q: searchPaging.shape.q,
    state: z.enum(parcelFilters, shippingRefusals.invalidParcelState).optional(),
    /** Only parcels of orders with units in this batch. */
    batch: id.optional(),
  }),
  response: { 200: page.extend({ parcels: z.array(adminParcel) }) },
} satisfies CallSchema

/** The ids of the orders on one page of the owner's list of orders, separated by commas. */
const orderIds = z
  .string(fieldRefusals.invalidId)
  .max(37 * pageSize, fieldRefusals.invalidId)
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(pageSize, fieldRefusals.invalidId))

export const listParcelStates = {
  summary: 'The states of the parcels of some orders; orders without parcels are left out',
  tags,
  querystring: z.object({ orders: orderIds }),
  response: {
    200: z.object({
      success: z.literal(true),
      orders: z.array(
        z.object({
          _id: z.string(),
          /** One state for each parcel of the order, in the sequence in which the parcels were made. */
          states: z.array(z.enum(parcelStates)),
        }),
      ),
    }),
  },
} satisfies CallSchema

/** An order with units that can be packed: its address is final and its balance is paid. */
export const orderToPack = z.object({
  _id: z.string(),
  shownId: z.string(),
  placedAt: instant,
  recipient: adminParcel.shape.recipient,
  /** The units that are not in a parcel yet. */
  left: z.array(unitsLine),
  giftNote: z.string().optional(),
})

export const listOrdersToPack = {
  summary: 'Orders with units to pack, oldest first: address final, balance paid',
  tags,
  querystring: paging.extend({
    /** Only orders with units in this batch. */
    batch: id.optional(),
  }),
  response: { 200: page.extend({ orders: z.array(orderToPack) }) },
} satisfies CallSchema

/** The parcels that a call did not change, each with the reason. */
const refusals = z.array(
  z.object({
    /** The id of the parcel, or of the order if there is no parcel yet. */
    _id: z.string(),
    /** The number of the parcel, or of the order. */
    number: z.string(),
    code: z.string(),
    message: z.string(),
  }),
)

const many = done.extend({ changed: count, refused: refusals })

export const createParcels = {
  summary: 'Make a parcel of each order’s units that are in none yet',
  tags,
  body: z.object({
    orderIds: chosen,
  }),
  response: {
    200: many.extend({ parcels: z.array(z.object({ _id: z.string(), number: z.string() })) }),
  },
} satisfies CallSchema

export const createParcel = {
  summary: 'Make a parcel of some of an order’s units',
  tags,
  params,
  body: z.object({
    lines: z
      .array(
        z.object(
          {
            position: z.int(shippingRefusals.invalidUnits).min(0, shippingRefusals.invalidUnits),
            quantity: z
              .int(shippingRefusals.invalidUnits)
              .min(1, shippingRefusals.invalidUnits)
              .max(maximumQuantity, shippingRefusals.invalidUnits),
          },
          shippingRefusals.invalidUnits,
        ),
        shippingRefusals.invalidUnits,
      )
      .min(1, shippingRefusals.invalidUnits)
      .max(maximumCartLines, shippingRefusals.invalidUnits),
  }),
  response: { 200: done.extend({ parcel: adminParcel }) },
} satisfies CallSchema

/** The owner's decision about a parcel that was lost or came back. */
export const parcelResolution = z.discriminatedUnion(
  'outcome',
  [
    z.object({ outcome: z.literal('again') }),
    refundWish.extend({ outcome: z.literal('refunded') }),
    z.object({ outcome: z.literal('closed') }),
  ],
  shippingRefusals.invalidOutcome,
)

export const resolveParcel = {
  summary:
    'Decide about a lost or returned parcel, once: send its units again, refund them, or close it',
  tags,
  params,
  body: parcelResolution,
  response: { 200: done },
} satisfies CallSchema

export const removeParcel = {
  summary: 'Unpack a parcel that was not handed over: its units can be packed again',
  tags,
  params,
  response: { 200: done },
} satisfies CallSchema

export const setTracking = {
  summary: 'Set a parcel’s courier and tracking number',
  tags,
  params,
  body: z.object({ carrier, trackingNumber }),
  response: { 200: done.extend({ parcel: adminParcel }) },
} satisfies CallSchema

export const handOverParcels = {
  summary:
    'Hand parcels over to their couriers: invoices are issued and customers told. Each on its own; what is refused is named.',
  tags,
  body: z.object({ ids: chosen }),
  response: { 200: many },
} satisfies CallSchema

export const moveParcels = {
  summary: 'Say what became of parcels that were handed over. Each on its own, and only forward.',
  tags,
  body: z.object({
    ids: chosen,
    state: z.enum(travelStates, shippingRefusals.invalidParcelState),
  }),
  response: { 200: many },
} satisfies CallSchema
