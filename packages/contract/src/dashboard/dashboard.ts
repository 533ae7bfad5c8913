import { z } from 'zod'
import { call } from '../call.ts'
import { heldReasons, orderStatuses } from '../enums.ts'
import { instant, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { onlyWith } from '../withheld.schemas.ts'
import { dashboardDays } from './rules.ts'

/** One calendar date, in Indian time. Amounts are in rupees. */
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
  /** Rupees received for the orders of this period: pre-bookings and balances, minus refunds. */
  taken: rupees,
  /** Rupees still due for the orders of this period. Cancelled orders do not count. */
  due: rupees,
  views: z.number().int(),
  /** The figures of the period before, which has the same length. */
  before: z.object({ preBookings: z.number().int(), taken: rupees, views: z.number().int() }),
  byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: z.number().int() })),
  topProducts: z.array(
    z.object({ name: z.string(), units: z.number().int(), taken: rupees, views: z.number().int() }),
  ),
  /**
   * Payments that need the owner's attention. Either the shop did not accept the money, or the provider has
   * reported no result for a long time, or the provider does not accept the refund.
   */
  troubled: z.array(
    z.object({
      /** The shop's id of the payment. */
      _id: z.string(),
      /** The provider's id of the successful attempt to pay; without one, the shop's id of the payment. */
      reference: z.string(),
      status: z.string(),
      /**
       * Why the shop did not accept the received money. Absent for the other two cases of `troubled`: a
       * missing result, and a refund that the provider does not accept.
       */
      held: z.enum(heldReasons).optional(),
      /** The amount that the customer was asked to pay. */
      amount: rupees,
      /** The amount that was received and not refunded yet, in the unit of `currency`. */
      refundable: rupees,
      currency: z.string(),
      customer: z.string(),
      at: instant,
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

/** How many tasks of each kind wait for the owner. Each count except `fullBatches` stops at `mostCounted`. */
export const toDo = z.object({
  /** Orders with the status Accepted: nobody has begun to prepare them. */
  orders: onlyWith('orders.read', z.number().int()),
  /** Orders due within the next seven days, including today. */
  promises: onlyWith('orders.read', z.number().int()),
  /** Refunds that start automatically by the end of tomorrow, in Indian time. */
  refunds: onlyWith('money.read', z.number().int()),
  /** Refunds that the provider refuses, holds, let fail or cancelled. */
  stuckRefunds: onlyWith('money.read', z.number().int()),
  /** Open batches that are sold out, while their product has no draft of a next batch. */
  fullBatches: onlyWith('catalogue', z.number().int()),
  /** Parcels that are packed and not yet handed over to a courier. */
  packedParcels: onlyWith('packing', z.number().int()),
  /** Parcels on the way that have had no event for `quietParcelDays`. */
  quietParcels: onlyWith('packing', z.number().int()),
  /** Parcels that were returned or lost, and for which no replacement was sent. */
  troubledParcels: onlyWith('packing', z.number().int()),
  /** Messages that are neither answered nor deleted. */
  messages: onlyWith('messages', z.number().int()),
  /** Complaints that wait for the owner's answer. */
  complaints: onlyWith('complaints', z.number().int()),
  /** Complaints whose next deadline has passed. */
  overdueComplaints: onlyWith('complaints', z.number().int()),
  /** Payments that need the owner's attention: the dashboard lists them in `troubled`. */
  payments: onlyWith('money.read', z.number().int()),
})
export type ToDo = z.infer<typeof toDo>

export const getToDo = call('GET /admin/to-do', 'account', {
  summary: "The number of the owner's open tasks",
  stepUp: { notNeeded: 'Shows numbers alone' },
  answer: z.object({ toDo }),
})

export const getDashboard = call('GET /admin/dashboard', 'money.read', {
  summary: "The shop's figures for 1, 7 or 30 days",
  stepUp: { notNeeded: 'Shows numbers and the latest few orders' },
  query: z.object({
    days: z.coerce
      .number(fieldRefusals.invalidPaging)
      .pipe(z.literal([...dashboardDays], fieldRefusals.invalidPaging))
      .default(7),
  }),
  answer: z.object({ dashboard }),
})
