import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { heldReasons, paymentFilters } from '../enums.ts'
import { done, id, instant, page, rupees, searchPaging } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { paymentOrderId } from '../payments/payments.schemas.ts'

const tags = ['Admin']
const params = z.object({ id: paymentOrderId })

/** A payment as the owner sees it, with or without an order. */
export const listedPayment = z.object({
  /** The shop's id of the payment. The payment provider calls it the order id. */
  _id: z.string(),
  /** The provider's id of the successful attempt. */
  reference: z.string().optional(),
  /** The bank's reference of the payment. */
  bankReference: z.string().optional(),
  kind: z.enum(['deposit', 'balance']),
  state: z.enum(paymentFilters),
  /** Why the shop did not accept received money; present only while `state` is `held`. */
  held: z.enum(heldReasons).optional(),
  /**
   * Whether the owner can accept a payment that the shop did not accept by itself (`held`). This is possible
   * if exactly the requested amount arrived, and no part of the amount was refunded or is being refunded.
   */
  canAccept: z.boolean(),
  /** The amount that the shop asked for, in rupees. */
  amount: rupees,
  /**
   * The received amount without the part that was refunded or is being refunded. It is in rupees, or in whole
   * units of another `currency` if the customer paid in that currency.
   */
  refundable: rupees,
  currency: z.string(),
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  orderId: z.string().optional(),
  at: instant,
})

export const listPayments = {
  summary: 'All payments, newest first; the search covers references, name, e-mail and phone',
  tags,
  querystring: searchPaging.extend({
    state: z.enum(paymentFilters, fieldRefusals.invalidPaging).optional(),
    /** Only payments of one customer. */
    customer: id.optional(),
  }),
  response: { 200: page.extend({ payments: z.array(listedPayment) }) },
} satisfies CallSchema

export const checkPayment = {
  summary: 'Ask the provider for the result of a payment, and act on it',
  tags,
  params,
  response: {
    200: z.object({ success: z.literal(true), message: z.string(), payment: listedPayment }),
  },
} satisfies CallSchema

export const acceptHeldPayment = {
  summary: 'Accept a held payment for its original purpose; the customer gets a mail',
  tags,
  params,
  response: { 200: done },
} satisfies CallSchema
