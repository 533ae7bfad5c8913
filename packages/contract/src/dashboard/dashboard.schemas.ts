import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { dashboardDays, orderStatuses } from '../constants.ts'
import { instant, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

/** One day of India's; amounts are rupees. */
const day = z.object({
  /** `2026-11-21` */
  date: z.string(),
  preBookings: z.number().int(),
  taken: rupees,
  views: z.number().int(),
})

export const dashboard = z.object({
  days: z.array(day),
  preBookings: z.number().int(),
  units: z.number().int(),
  /** Came in for the orders of this time, balances included, refunds taken off; in rupees. */
  taken: rupees,
  /** Still to come for the orders of this time that are not cancelled. */
  due: rupees,
  views: z.number().int(),
  /** The same of as many days before. */
  before: z.object({ preBookings: z.number().int(), taken: rupees, views: z.number().int() }),
  byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number().int() })),
  topProducts: z.array(
    z.object({ name: z.string(), units: z.number().int(), taken: rupees, views: z.number().int() }),
  ),
  /** Payments that want a look: money that is not what was asked, or stuck for long. */
  troubled: z.array(
    z.object({
      /** Our id of the payment. */
      _id: z.string(),
      /** What the provider and a bank know it by. */
      reference: z.string(),
      status: z.string(),
      /** Why money that came was not taken; missing once it is on its way back and does not get there. */
      held: z.enum(['amount', 'cancelled', 'surplus', 'full']).optional(),
      /** What was asked for. */
      amount: rupees,
      /** What came and was not given back yet; of another currency where `currency` says so. */
      refundable: rupees,
      currency: z.string(),
      customer: z.string(),
      at: instant,
    }),
  ),
})

/** Things that wait for the owner; each counts no further than `mostCounted`. */
export const toDo = z.object({
  /** Accepted, and nothing done about them yet. */
  orders: z.number().int(),
  /** Orders whose promised day is one of the next seven, today's among them. */
  promises: z.number().int(),
  /** Refunds that start by themselves until tomorrow ends in India. */
  refunds: z.number().int(),
  /** Refunds that the shop started and the provider refuses. */
  stuckRefunds: z.number().int(),
  /** Sold out, with no draft to follow. */
  fullBatches: z.number().int(),
  /** Neither answered nor deleted. */
  messages: z.number().int(),
  /** Money that is not what was asked for, or stuck for long, on its way in or back. */
  payments: z.number().int(),
})

export const getToDo = {
  summary: 'How many things wait for the owner',
  tags: ['Admin'],
  response: { 200: z.object({ success: z.literal(true), toDo }) },
} satisfies CallSchema

export const getDashboard = {
  summary: 'How the shop does: today, 7 or 30 days',
  tags: ['Admin'],
  querystring: z.object({
    days: z.coerce
      .number(fieldRefusals.invalidPaging)
      .pipe(z.literal([...dashboardDays], fieldRefusals.invalidPaging))
      .default(7),
  }),
  response: { 200: z.object({ success: z.literal(true), dashboard }) },
} satisfies CallSchema
