import { z } from 'zod'
import { call, csvOf } from '../call.ts'
import { cancelRefunds, orderStatuses, paymentStates } from '../enums.ts'
import { done, id, instant, page, rupees, searchPaging, text } from '../fields.schemas.ts'
import { longest, mostOrdersChanged } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import {
  addressChange,
  changesSeen,
  explainedAddress,
  order,
  orderDetail,
  refund,
} from './orders.ts'

/** An order as the owner sees it. */
export const adminOrder = order.extend({
  user: order.shape.user.extend({ email: z.string() }),
  payment: z.enum(paymentStates),
  /**
   * Whether the order still wants its units. False if it is cancelled, if its money is refunded or being
   * refunded, or if its customer chose the money back. Actions on many orders leave it out.
   */
  wantsUnits: z.boolean(),
  tracking: z.string().optional(),
  /** The batches that the order's units belong to; empty if it was booked without one. */
  batches: z.array(
    z.object({ _id: z.string(), productName: z.string(), number: z.number().int() }),
  ),
  /** Whether there is a note on the order or on its customer. */
  hasNotes: z.boolean(),
  /** The e-mail address that gets the mails about this order now; '' if there is none. */
  mailsTo: z.string(),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** A calendar date in India. Orders placed on the dates `from` and `to` are included. */
const day = z.iso.date(fieldRefusals.invalidDate).optional()

export const listAllOrders = call('GET /admin/orders', 'orders.read', {
  summary:
    'All orders, newest first; the search covers order id, name, e-mail, phone, city, pincode and payment reference',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: searchPaging.extend({
    status: z.enum(orderStatuses, fieldRefusals.invalidOrderStatus).optional(),
    /** Only orders with an overdue balance. */
    balance: z.enum(['overdue'], fieldRefusals.invalidBalanceFilter).optional(),
    /** Only orders with units in this batch; `none` means orders without a batch. */
    batch: z.union([z.literal('none'), id], fieldRefusals.invalidId).optional(),
    /** Only orders with units of this value of an option. */
    value: id.optional(),
    customer: id.optional(),
    /** Only orders that the shop booked for their customers. */
    booked: z.enum(['shop'], fieldRefusals.invalidPaging).optional(),
    from: day,
    to: day,
  }),
  answer: page.extend({
    orders: z.array(adminOrder),
  }),
})

export const exportOrders = csvOf(listAllOrders, 'money.read')

/** One order with its history, as the owner sees it. */
export const adminOrderDetail = adminOrder.extend({
  events: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: instant,
      /** The person who set the status; absent if the shop did. */
      actor: z.string().optional(),
    }),
  ),
  addressCheck: orderDetail.shape.addressCheck,
  addressConfirmedAt: orderDetail.shape.addressConfirmedAt,
  promises: orderDetail.shape.promises,
  /** Newest first. */
  addressChanges: z.array(addressChange.extend({ actor: z.string().optional() })),
  payments: orderDetail.shape.payments,
  refunds: z.array(
    refund.extend({
      /** The provider's id of the refund; absent until the provider reports the id. */
      reference: z.string().optional(),
      /** Whether the owner can record that it was paid by bank transfer or UPI instead. */
      canPayByHand: z.boolean(),
      /** The person who requested the refund; absent if the shop did. */
      actor: z.string().optional(),
    }),
  ),
  /** Rupees received, minus those refunded or being refunded. */
  refundable: rupees,
  balanceAskedAt: instant.optional(),
  /** The person of the shop who booked the order for the customer; absent if the customer ordered. */
  bookedBy: z.string().optional(),
})
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

export const getOrder = call('GET /admin/order/:id', 'orders.read', {
  summary: 'One order with its history',
  stepUp: { notNeeded: 'One order at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({ order: adminOrderDetail }),
})

/**
 * What the customer reads about a cancelled order: the reason, and whether a refund is planned. With `now`, the
 * shop also requests the refund of everything paid, once the change can no longer be undone. The server ignores
 * these fields if the new status is not `Cancelled`.
 */
const cancelling = z.object({
  reason: text(labels.cancelReason, longest.cancelReason).optional(),
  refund: z.enum(cancelRefunds, fieldRefusals.invalidRefundPlan).optional(),
})

/** A cancellation that also requests the refund. */
const refundNow = { permission: 'money.out', onlyFor: { refund: ['now'] } } as const

/**
 * With which id a change of status can be undone, and for how many seconds. The customers get their mails
 * about the change after these seconds. Absent if there is nothing to undo, or if undoing is switched off.
 */
const undo = z.object({ changeId: z.string(), seconds: z.number().int() }).optional()
export type Undo = NonNullable<z.infer<typeof undo>>

export const changeOrderStatuses = call('POST /admin/orders/status', 'orders.write', {
  summary:
    'Set the status of many orders at once: all of them or none. Orders that do not want their units any more are left out.',
  alsoNeeds: refundNow,
  body: cancelling.extend({
    ids: z
      .array(id, fieldRefusals.noOrdersChosen)
      .min(1, fieldRefusals.noOrdersChosen)
      .max(mostOrdersChanged, fieldRefusals.tooManyOrdersChosen),
    status: z.enum(orderStatuses, fieldRefusals.invalidOrderStatus),
    /**
     * For each order id, the status that the page showed. If one of the orders has another status by now, no
     * order is changed.
     */
    from: z
      .record(
        id,
        z.enum(orderStatuses, fieldRefusals.invalidOrderStatus),
        fieldRefusals.invalidOrderStatus,
      )
      .optional(),
  }),
  answer: z.object({
    changed: z.number().int(),
    /** How many orders were left out, because they do not want their units any more. */
    leftOut: z.number().int(),
    message: z.string(),
    undo,
  }),
})

export const changeOrderStatus = call('PUT /admin/order/:id', 'orders.write', {
  summary: 'Set the status of an order',
  stepUp: {
    onlyFor: { status: ['Cancelled'] },
    otherwise: 'One parcel is packed or sent, many times a day',
  },
  alsoNeeds: refundNow,
  body: cancelling.extend({
    status: z.enum(orderStatuses, fieldRefusals.invalidOrderStatus),
    /** The status that the page showed. If the order has another status by now, it is not changed. */
    from: z.enum(orderStatuses, fieldRefusals.invalidOrderStatus).optional(),
    /** How to follow the parcel. Unchanged if absent. */
    tracking: text(labels.tracking, longest.trackingNote).optional(),
  }),
  answer: z.object({ order, undo }),
})

export const changeOrderAddress = call('PUT /admin/order/:id/address', 'orders.write', {
  summary: 'Change the address of an order that is not shipped',
  body: explainedAddress.extend(changesSeen),
  answer: done,
})

export const undoStatusChange = call('POST /admin/status-change/:id/undo', 'orders.write', {
  summary: 'Undo a change of status before the mails, for all of its orders',
  stepUp: { notNeeded: 'Takes back what was done a moment ago, before anybody was told' },
  answer: done,
})
