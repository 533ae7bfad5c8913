import { z } from 'zod'
import { profile } from '../accounts/account-fields.schemas.ts'
import type { CallSchema } from '../call.ts'
import { cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
import { addressAnswers, orderStatuses, refundPlans, refundStatuses } from '../enums.ts'
import { failure } from '../errors.schemas.ts'
import {
  done,
  file,
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
import { createPaymentOrder, paymentRequest } from '../payments/payments.schemas.ts'

const tags = ['Orders']

export const order = z.object({
  _id: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  /** When delivery starts by the latest promise; missing without a date. */
  delivery: deliveryWindow.optional(),
  /** Paid now, in rupees. */
  total: rupees,
  /** Due when delivery starts, in rupees. */
  balance: rupees,
  /** The unpaid part of the balance; 0 for a cancelled order. */
  due: rupees,
  /** Whether it can be paid now. */
  canPayBalance: z.boolean(),
  /** All received money including the balance, before refunds. */
  paid: rupees,
  /** Refunded or being refunded. */
  refunded: rupees,
  /** Why it was cancelled, and the owner's plan for its money, if given. */
  cancelled: z
    .object({ reason: z.string().optional(), refund: z.enum(refundPlans).optional() })
    .optional(),
  /** Name, phone and address from the order, with later changes. */
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
  /** The customer's text for a note in the parcel. */
  giftNote: z.string().optional(),
  items: z.array(
    z.object({
      /** Missing if the product was deleted. */
      product: z
        .object({
          _id: z.string(),
          slug: z.string(),
          name: z.string(),
          /** Set if the product has no public page at the moment. */
          isDraft: z.literal(true).optional(),
          image: image.optional(),
        })
        .optional(),
      quantity: z.number().int(),
      price: rupees.optional(),
    }),
  ),
})

/** A refund, finished or in progress. */
export const refund = z.object({
  _id: z.string(),
  amount: rupees,
  status: z.enum(refundStatuses),
  /** The owner's words; the customer reads them. */
  reason: z.string(),
  requestedAt: instant,
  endedAt: instant.optional(),
})

/** An earlier address of an order. */
export const addressChange = z.object({
  at: instant,
  /** Whether the owner made the change, instead of the customer. */
  byOwner: z.boolean(),
  was: order.shape.user,
})

/** A promise of an order, and the reason for it. */
export const promise = z.object({
  at: instant,
  /** From 0, the promise made with the order. */
  revision: z.number().int(),
  /** Absent if the promise has no date. */
  delivery: deliveryWindow.optional(),
  /** The owner's words; '' for the first. */
  reason: z.string(),
})

/** The customer was asked whether the address is still right. */
export const addressCheck = z.object({
  locksAt: instant,
  isLocked: z.boolean(),
  /** Missing until the customer answers. */
  answer: z.enum(addressAnswers).optional(),
})

/** One order with its history. */
export const orderDetail = order.extend({
  /** All promises, oldest first; they never change. */
  promises: z.array(promise),
  /** Newest first. */
  addressChanges: z.array(addressChange),
  /** Once the address check was sent. */
  addressCheck: addressCheck.optional(),
  /** Until when the customer can cancel, as shown when the order was paid. */
  cancelPolicy,
  /** Whether the customer can cancel now. */
  canCancel: z.boolean(),
  /** How to follow the parcel, in the owner's words; only while it is shipped. */
  tracking: z.string().optional(),
  /** Every status it has had, oldest first. A repeated status means a new tracking note. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  payments: z.array(
    z.object({
      /** The provider's or bank's reference. */
      reference: z.string(),
      kind: z.enum(['deposit', 'balance']),
      amount: rupees,
      paidAt: instant,
    }),
  ),
  /** Newest first. */
  refunds: z.array(refund),
})

export const placeOrder = {
  summary: "Place the order of the caller's most recent paid payment; repeating it is harmless",
  tags,
  response: {
    200: z.union([z.object({ success: z.literal(true), message: z.string(), order }), failure]),
  },
} satisfies CallSchema

export const listMyOrders = {
  summary: "The customer's orders, newest first",
  tags,
  querystring: paging,
  response: { 200: page.extend({ orders: z.array(order) }) },
} satisfies CallSchema

export const getMyOrder = {
  summary: 'One of the customer’s orders, with its history',
  tags,
  params: z.object({ id }),
  response: { 200: z.object({ success: z.literal(true), order: orderDetail }) },
} satisfies CallSchema

export const getMyReceipt = {
  summary: 'The receipt of one of the customer’s orders, as a PDF',
  tags,
  produces: ['application/pdf'],
  params: z.object({ id }),
  response: { 200: file },
} satisfies CallSchema

/** The recipient and address of a parcel. */
export const deliveryAddress = profile.omit({ email: true })

/**
 * A delivery address with the owner's reason, which is required if the address is locked, and goes into the
 * audit log.
 */
export const explainedAddress = deliveryAddress.extend({
  reason: optionalText(labels.addressReason, longest.addressReason).optional(),
})

/**
 * The number of address changes that the page showed. If there are more by now, the new one is refused.
 */
export const changesSeen = {
  changesSeen: z
    .int(fieldRefusals.invalidRequestId)
    .min(0, fieldRefusals.invalidRequestId)
    .optional(),
}

export const changeMyAddress = {
  summary: 'Change the address of one of the customer’s orders before it is shipped',
  tags,
  params: z.object({ id }),
  body: deliveryAddress.extend(changesSeen),
  response: { 200: done },
} satisfies CallSchema

export const createBalancePayment = {
  summary: "Open a payment session for an order's balance",
  tags: ['Payments'],
  body: z.object({
    orderId: id,
    /** Rupees; must equal the balance that the server computes. */
    amount: paymentRequest.shape.amount,
  }),
  response: createPaymentOrder.response,
} satisfies CallSchema
