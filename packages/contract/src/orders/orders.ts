import { z } from 'zod'
import { profile } from '../accounts/account-fields.schemas.ts'
import { call } from '../call.ts'
import { cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
import { addressAnswers, orderStatuses, partStates, refundPlans, refundStatuses } from '../enums.ts'
import { failure } from '../errors.schemas.ts'
import {
  done,
  id,
  instant,
  knownState,
  optionalText,
  page,
  paging,
  rupees,
} from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { business } from '../papers/business.schemas.ts'
import { paymentRequest, paymentSession } from '../payments/payments.ts'
import { policyKinds } from '../policies/kinds.ts'

export const order = z.object({
  _id: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  /** The state of the order's parts; absent if the status tells enough. */
  partState: z.enum(partStates).optional(),
  /** The delivery window of the newest promise; absent if this promise has no date. */
  delivery: deliveryWindow.optional(),
  /** The amount paid for the pre-booking, in rupees. */
  total: rupees,
  /** The whole balance, due when delivery starts, in rupees. */
  balance: rupees,
  /**
   * The unpaid part of the balance, in rupees; 0 for an order that is cancelled, refunded, or to be refunded
   * by its customer's choice.
   */
  due: rupees,
  canPayBalance: z.boolean(),
  /** All money received, in rupees. The balance is included, and refunds are not subtracted. */
  paid: rupees,
  /** Money refunded or being refunded, in rupees. */
  refunded: rupees,
  /** Present if the customer chose the money back instead of a later date, and the refund is not made yet. */
  refundChosen: z.literal(true).optional(),
  /**
   * Only for a cancelled order: the reason, and whether a refund is planned. A field is absent if nobody
   * filled it in.
   */
  cancelled: z
    .object({ reason: z.string().optional(), refund: z.enum(refundPlans).optional() })
    .optional(),
  /** Name, phone and address of the recipient, with all later changes. */
  user: z.object({
    name: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string(),
    area: z.string(),
    pincode: z.string(),
    state: knownState,
  }),
  /** The customer's text for the handwritten note in the parcel. */
  giftNote: z.string().optional(),
  /** Present if the customer buys for a business. The documents are made out to it. */
  business: business.optional(),
  items: z.array(
    z.object({
      /** The product's name when it was bought, with the chosen value of its option. */
      name: z.string(),
      /** The product as it is now; absent if it was deleted. */
      product: z
        .object({
          _id: z.string(),
          slug: z.string(),
          name: z.string(),
          /** Present if the product has no public page now. */
          isDraft: z.literal(true).optional(),
          image: image.optional(),
        })
        .optional(),
      quantity: z.number().int(),
      /** How many of these units were refunded, or are being refunded, and are never sent; absent if none. */
      dropped: z.number().int().optional(),
      price: rupees.optional(),
    }),
  ),
})
export type Order = z.infer<typeof order>

/** A refund, finished or in progress. */
export const refund = z.object({
  _id: z.string(),
  amount: rupees,
  status: z.enum(refundStatuses),
  /** Whether the money went by bank transfer or UPI, and not the way it came. */
  isByHand: z.literal(true).optional(),
  /** Why the money is refunded, in a sentence that the customer reads. */
  reason: z.string(),
  /** The units that are refunded; absent for a refund of the whole order, or of a part of its price. */
  units: z
    .array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        /** Whether the units were sent and came back. Otherwise they are never sent. */
        isSent: z.boolean(),
      }),
    )
    .optional(),
  requestedAt: instant,
  endedAt: instant.optional(),
})
export type Refund = z.infer<typeof refund>

/** A change of an order's address. `was` is the address before the change. */
export const addressChange = z.object({
  at: instant,
  /** Whether the owner made the change; if not, the customer did. */
  byOwner: z.boolean(),
  was: order.shape.user,
})
export type AddressChange = z.infer<typeof addressChange>

/** A promise given for an order, and its reason. */
export const promise = z.object({
  at: instant,
  /** 0 for the promise made with the order. Each move adds a promise with the next number. */
  revision: z.number().int(),
  /** Absent if the promise has no date. */
  delivery: deliveryWindow.optional(),
  /** The owner's reason for moving the date; '' for the promise made with the order. */
  reason: z.string(),
})

/** The question to the customer whether the delivery address is still right. */
export const addressCheck = z.object({
  locksAt: instant,
  isLocked: z.boolean(),
  /** Whether the customer confirmed or corrected the address; absent until the customer has done so. */
  answer: z.enum(addressAnswers).optional(),
})

/** One order with its history. */
export const orderDetail = order.extend({
  /** All promises, oldest first. A promise is never changed; a move adds one. */
  promises: z.array(promise),
  /** Newest first. */
  addressChanges: z.array(addressChange),
  /** Present after the address check was sent. */
  addressCheck: addressCheck.optional(),
  /** When the customer confirmed the address after a parcel came back; absent before. */
  addressConfirmedAt: instant.optional(),
  /** Whether a part of the order has arrived, so that it can be reviewed and damage reported. */
  hasArrived: z.boolean(),
  /** The rule until when the customer can cancel: the rule that the page showed when they paid. */
  cancelPolicy,
  canCancel: z.boolean(),
  /** Present if a person of the shop took the order down for the customer. */
  isBookedByShop: z.literal(true).optional(),
  /** The versions of the policies that were in force when the customer paid; empty for the first orders. */
  policies: z.array(z.object({ kind: z.enum(policyKinds), version: z.number().int() })),
  /** How to follow the parcel, in the owner's words; present only while the status is Shipped. */
  tracking: z.string().optional(),
  /** The order's statuses, oldest first. A repeated status means a new tracking note. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  payments: z.array(
    z.object({
      /** The provider's or the bank's reference of the payment. */
      reference: z.string(),
      kind: z.enum(['deposit', 'balance']),
      amount: rupees,
      paidAt: instant,
    }),
  ),
  /** Newest first. */
  refunds: z.array(refund),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const placeOrder = call('POST /order/place', 'customer', {
  summary: "Place the order of the caller's most recent paid payment; repeating it is harmless",
  answersRefusal: true,
  exactAnswer: z.union([
    z.object({ success: z.literal(true), message: z.string(), order }),
    failure,
  ]),
})

export const listMyOrders = call('GET /order/me', 'customer', {
  summary: "The customer's orders, newest first",
  query: paging,
  answer: page.extend({ orders: z.array(order) }),
})

export const getMyOrder = call('GET /order/me/:id', 'customer', {
  summary: 'One of the customer’s orders, with its history',
  answer: z.object({ order: orderDetail }),
})

export const deliveryAddress = profile.omit({ email: true })
export type DeliveryAddress = z.output<typeof deliveryAddress>

/**
 * A delivery address with the owner's reason. The reason goes into the audit log; the reason is required if
 * the address is locked.
 */
export const explainedAddress = deliveryAddress.extend({
  reason: optionalText(labels.addressReason, longest.addressReason).optional(),
})

/**
 * How many address changes the order had when the page was loaded. If the order has more of them by now, the
 * request is refused, because its sender has not seen the current address.
 */
export const changesSeen = {
  changesSeen: z
    .int(fieldRefusals.invalidRequestId)
    .min(0, fieldRefusals.invalidRequestId)
    .optional(),
}

export const changeMyAddress = call('PUT /order/me/:id/address', 'customer', {
  summary: 'Change the address of one of the customer’s orders before it is shipped',
  body: deliveryAddress.extend(changesSeen),
  answer: done,
})

export const createBalancePayment = call('POST /payment/create-balance', 'customer', {
  summary: "Open a payment session for an order's balance",
  tag: 'Payments',
  body: z.object({
    orderId: id,
    /** In rupees. It must equal the balance that the server computes. */
    amount: paymentRequest.shape.amount,
  }),
  answer: paymentSession,
})
