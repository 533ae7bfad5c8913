import { z } from 'zod'
import { profile } from '../accounts/accounts.schemas.ts'
import type { CallSchema } from '../call.ts'
import { addressAnswers, orderStatuses, refundPlans, refundStatuses } from '../constants.ts'
import { cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
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
import { longest } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { createPaymentOrder, paymentRequest } from '../payments/payments.schemas.ts'

const tags = ['Orders']

export const order = z.object({
  _id: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  /** When delivery starts, as it was promised last; missing while there is no date. */
  delivery: deliveryWindow.optional(),
  /** Paid now, in rupees. */
  total: rupees,
  /** Due when delivery starts, in rupees. */
  balance: rupees,
  /** Of the balance, what is still to be paid; nothing of a cancelled order. */
  due: rupees,
  /** Whether it can be paid now. */
  canPayBalance: z.boolean(),
  /** All that came in, the balance's included, refunds not taken off. */
  paid: rupees,
  /** What was given back or is on its way back. */
  refunded: rupees,
  /** Why it was cancelled, and what becomes of its money, as far as the owner said. */
  cancelled: z
    .object({ reason: z.string().optional(), refund: z.enum(refundPlans).optional() })
    .optional(),
  /** Name, phone and address: as they were when the order was placed, or were changed since. */
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
  /** What the customer wishes to be put into the parcel, in their words. */
  giftNote: z.string().optional(),
  items: z.array(
    z.object({
      /** Missing once the product was deleted. */
      product: z
        .object({ _id: z.string(), slug: z.string(), name: z.string(), image: image.optional() })
        .optional(),
      quantity: z.number().int(),
      price: rupees.optional(),
    }),
  ),
})

/** Money on its way back, or back. */
export const refund = z.object({
  _id: z.string(),
  amount: rupees,
  status: z.enum(refundStatuses),
  /** The owner's words; the customer reads them. */
  reason: z.string(),
  requestedAt: instant,
  endedAt: instant.optional(),
})

/** An address that an order had before. */
export const addressChange = z.object({
  at: instant,
  /** Whether the owner changed it, or whoever ordered. */
  byOwner: z.boolean(),
  was: order.shape.user,
})

/** What was promised of an order, and why it was promised anew. */
export const promise = z.object({
  at: instant,
  /** From 0, which was given with the order. */
  revision: z.number().int(),
  /** Missing where no date could be given. */
  delivery: deliveryWindow.optional(),
  /** The owner's words; '' for the first. */
  reason: z.string(),
})

/** Its customer was asked whether the address is still right. */
export const addressCheck = z.object({
  locksAt: instant,
  isLocked: z.boolean(),
  /** Missing while the customer is silent. */
  answer: z.enum(addressAnswers).optional(),
})

/** One order with its history. */
export const orderDetail = order.extend({
  /** What was promised, oldest first: nothing of it is ever changed. */
  promises: z.array(promise),
  /** Newest first. */
  addressChanges: z.array(addressChange),
  /** Once the address was asked for. */
  addressCheck: addressCheck.optional(),
  /** Until when the customer can cancel, as it was said when the order was paid. */
  cancelPolicy,
  /** Whether that is possible now. */
  canCancel: z.boolean(),
  /** Where the parcel can be followed, in the owner's words; while it is shipped. */
  tracking: z.string().optional(),
  /** Every status it has had, oldest first; one that repeats brought a new tracking note. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  payments: z.array(
    z.object({
      /** What the provider and a bank know it by. */
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
  summary: 'The receipt of one of the customer’s orders, to print or to keep',
  tags,
  produces: ['application/pdf'],
  params: z.object({ id }),
  response: { 200: file },
} satisfies CallSchema

/** Where a parcel goes, and to whom. */
export const deliveryAddress = profile.omit({ email: true })

/** The same with a reason, which the owner gives where an address is locked; it is written down. */
export const explainedAddress = deliveryAddress.extend({
  reason: optionalText(labels.addressReason, longest.addressReason).optional(),
})

/** How many changes of the address its sender has seen: with more by now, it is not taken. */
export const changesSeen = {
  changesSeen: z
    .int(fieldRefusals.invalidRequestId)
    .min(0, fieldRefusals.invalidRequestId)
    .optional(),
}

export const changeMyAddress = {
  summary: 'Send one of the customer’s orders to another address, while it is not on its way',
  tags,
  params: z.object({ id }),
  body: deliveryAddress.extend(changesSeen),
  response: { 200: done },
} satisfies CallSchema

export const createBalancePayment = {
  summary: 'Open a payment session for what is still due for an order',
  tags: ['Payments'],
  body: z.object({
    orderId: id,
    /** Rupees; must equal what the server says is due. */
    amount: paymentRequest.shape.amount,
  }),
  response: createPaymentOrder.response,
} satisfies CallSchema
