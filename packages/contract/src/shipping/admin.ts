import { z } from 'zod'
import { call } from '../call.ts'
import {
  done,
  id,
  instant,
  knownState,
  page,
  paging,
  rupees,
  searchPaging,
  someUnits,
} from '../fields.schemas.ts'
import { longest, mostParcelsAtOnce } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { pageSizes } from '../paging.ts'
import { refundWish } from '../settling/admin.ts'
import { onlyWith } from '../withheld.schemas.ts'
import { carrier, parcel, unitsLine } from './shipping.ts'
import { parcelObstacles, parcelStates, travelStates } from './states.ts'

const everyDay = 'Parcels are packed and sent many times a day'

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
  /** The number of its e-way bill. */
  ewayBill: z.string().optional(),
  /** Whether the price of its units is so high that it may need an e-way bill. */
  mayNeedEwayBill: z.boolean(),
  /** That price in rupees. */
  ewayValue: onlyWith('orders.read', rupees),
  /** The numbers of the later parcels with units that are sent instead of this parcel's. */
  sentAgainIn: z.array(z.string()),
  /** Only while the owner decides about a lost or returned parcel: the parcel's share of the price, in rupees. */
  refund: onlyWith('orders.read', z.object({ suggested: rupees, most: rupees })),
})
export type AdminParcel = z.infer<typeof adminParcel>

/** Units of an order's line that can be refunded. */
const refundableUnits = unitsLine.extend({
  /** Whether the units were sent, so that they have come back. Otherwise they are never sent. */
  isSent: z.boolean(),
  /** The refund of one unit, of two, and so on, in rupees: what was paid for them, less reductions of the price. */
  refunds: z.array(rupees),
})
export type RefundableUnits = z.infer<typeof refundableUnits>

export const listOrderParcels = call('GET /admin/order/:id/parcels', 'orders.read', {
  summary:
    'The parcels of an order, oldest first, its units that are in none, and those that can be refunded',
  stepUp: { notNeeded: 'One order at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({
    parcels: z.array(adminParcel),
    left: z.array(unitsLine),
    refundable: z.array(refundableUnits),
  }),
})

/**
 * `open`: the parcel is on the way. `quiet`: it is on the way, but has had no event for `quietParcelDays`.
 * `trouble`: it was returned or lost, and the owner has not decided what happens next.
 */
export const parcelFilters = [...parcelStates, 'open', 'quiet', 'trouble'] as const

export const listParcels = call('GET /admin/parcels', 'packing', {
  summary:
    'Parcels, newest first; searched by the whole number of a parcel, an order, a courier or a device',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    q: searchPaging.shape.q,
    state: z.enum(parcelFilters, shippingRefusals.invalidParcelState).optional(),
    batch: id.optional(),
  }),
  answer: page.extend({ parcels: z.array(adminParcel) }),
})

/** The ids of the orders on one page of the owner's list of orders, separated by commas. */
const orderIds = z
  .string(fieldRefusals.invalidId)
  .max(37 * pageSizes.rows, fieldRefusals.invalidId)
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(pageSizes.rows, fieldRefusals.invalidId))

export const listParcelStates = call('GET /admin/parcels/states', 'orders.read', {
  summary: 'The states of the parcels of some orders; orders without parcels are left out',
  stepUp: { notNeeded: 'Shows states, not people' },
  query: z.object({ orders: orderIds }),
  answer: z.object({
    orders: z.array(
      z.object({
        _id: z.string(),
        /** One state for each parcel of the order, in the order in which the parcels were made. */
        states: z.array(z.enum(parcelStates)),
      }),
    ),
  }),
})

/** An order with units that can be packed: its address is final and its balance is paid. */
export const orderToPack = z.object({
  _id: z.string(),
  shownId: z.string(),
  placedAt: instant,
  recipient: adminParcel.shape.recipient,
  left: z.array(unitsLine),
  giftNote: z.string().optional(),
})
export type OrderToPack = z.infer<typeof orderToPack>

export const listOrdersToPack = call('GET /admin/parcels/to-pack', 'packing', {
  summary: 'Orders with units to pack, oldest first: address final, balance paid',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    batch: id.optional(),
  }),
  answer: page.extend({ orders: z.array(orderToPack) }),
})

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

export const createParcels = call('POST /admin/parcels', 'packing', {
  summary: 'Make a parcel of each order’s units that are in none yet',
  stepUp: { notNeeded: everyDay },
  body: z.object({
    orderIds: chosen,
  }),
  answer: many.extend({ parcels: z.array(z.object({ _id: z.string(), number: z.string() })) }),
})

export const createParcel = call('POST /admin/order/:id/parcels', 'packing', {
  summary: 'Make a parcel of some of an order’s units',
  stepUp: { notNeeded: everyDay },
  body: z.object({
    lines: someUnits,
  }),
  answer: done.extend({ parcel: adminParcel }),
})

export const refundUnits = call('POST /admin/order/:id/refund-units', 'money.out', {
  summary: 'Refund units that came back, or that are never sent; repeating it is harmless',
  description:
    'The amount must be the one that the list of refundable units gives. For units that came back it may be less. Units that are never sent are no longer packed, and their balance is not asked for.',
  body: refundWish.extend({
    units: someUnits,
    /** Whether the units were sent and came back. */
    isSent: z.boolean(fieldRefusals.notYesOrNo),
  }),
  answer: done,
})

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
export type ParcelResolution = z.output<typeof parcelResolution>

/** Needs the second factor: goods leave without a price, or money does. */
export const resolveParcel = call('POST /admin/parcel/:id/resolution', 'orders.write', {
  summary:
    'Decide about a lost or returned parcel, once: send its units again, refund them, or close it',
  alsoNeeds: { permission: 'money.out', onlyFor: { outcome: ['refunded'] } },
  body: parcelResolution,
  answer: done,
})

export const removeParcel = call('DELETE /admin/parcel/:id', 'packing', {
  summary: 'Unpack a parcel that was not handed over: its units can be packed again',
  stepUp: { notNeeded: 'It has not left, and can be packed again' },
  answer: done,
})

export const trackingForm = z.object({ carrier, trackingNumber })

export const setTracking = call('PUT /admin/parcel/:id/tracking', 'packing', {
  summary: 'Set a parcel’s courier and tracking number',
  stepUp: { notNeeded: everyDay },
  body: trackingForm,
  answer: done.extend({ parcel: adminParcel }),
})

/** The number of an e-way bill, as its portal or a person writes it. An empty text removes the number. */
const ewayBill = z
  .string(shippingRefusals.invalidEwayBill)
  .max(longest.ewayBill, shippingRefusals.invalidEwayBill)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{12})?$/, shippingRefusals.invalidEwayBill))

export const ewayBillForm = z.object({ ewayBill })

export const setEwayBill = call('PUT /admin/parcel/:id/eway-bill', 'packing', {
  summary: 'Set the number of a parcel’s e-way bill',
  stepUp: { notNeeded: everyDay },
  body: ewayBillForm,
  answer: done.extend({ parcel: adminParcel }),
})

/** Needs the second factor: many customers get a mail, and invoices cannot be withdrawn. */
export const handOverParcels = call('POST /admin/parcels/hand-over', 'packing', {
  summary:
    'Hand parcels over to their couriers: invoices are issued and customers told. Each on its own; what is refused is named.',
  body: z.object({ ids: chosen }),
  answer: many,
})

export const moveParcels = call('POST /admin/parcels/state', 'packing', {
  summary: 'Say what became of parcels that were handed over. Each on its own, and only forward.',
  body: z.object({
    ids: chosen,
    state: z.enum(travelStates, shippingRefusals.invalidParcelState),
  }),
  answer: many,
})
