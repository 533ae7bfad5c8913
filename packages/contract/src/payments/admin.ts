import { z } from 'zod'
import { call } from '../call.ts'
import { heldReasons, paymentFilters } from '../enums.ts'
import { done, id, instant, page, rupees, searchPaging } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { onlyWith } from '../withheld.schemas.ts'
import { paymentOrderId } from './payments.ts'

const params = z.object({ id: paymentOrderId })

/** A payment as the owner sees it, with or without an order. */
export const listedPayment = z.object({
  /** The shop's id of the payment. The payment provider calls it the order id. */
  _id: z.string(),
  /** The provider's id of the successful attempt. */
  reference: z.string().optional(),
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
    email: onlyWith('people', z.string()),
    phone: onlyWith('people', z.string()),
  }),
  orderId: z.string().optional(),
  at: instant,
})
export type ListedPayment = z.infer<typeof listedPayment>

export const listPayments = call('GET /admin/payments', 'money.read', {
  summary: 'All payments, newest first; the search covers references, name, e-mail and phone',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: searchPaging.extend({
    state: z.enum(paymentFilters, fieldRefusals.invalidPaging).optional(),
    customer: id.optional(),
  }),
  answer: page.extend({ payments: z.array(listedPayment) }),
})

export const checkPayment = call('POST /admin/payment/:id/check', 'money.in', {
  summary: 'Ask the provider for the result of a payment, and act on it',
  stepUp: { notNeeded: 'Asks the provider; its answer alone decides' },
  params,
  answer: z.object({ message: z.string(), payment: listedPayment }),
})

export const acceptHeldPayment = call('POST /admin/payment/:id/accept', 'money.in', {
  summary: 'Accept a held payment for its original purpose; the customer gets a mail',
  params,
  answer: done,
})
