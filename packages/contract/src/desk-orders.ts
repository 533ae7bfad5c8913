import { z } from 'zod'
import { orderStatuses } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { file, id, instant, paging, rupees, searchPaging, text } from './fields.ts'
import { messages } from './messages.ts'
import { order, orderDetail, refund } from './orders.ts'
import { paymentOrderId } from './payments.ts'

const tags = ['Admin']

export const paymentStates = ['paid', 'balance-due', 'refunded', 'part-refunded'] as const

/** An order as the owner sees it. */
export const adminOrder = order.extend({
  user: order.shape.user.extend({ email: z.string() }),
  payment: z.enum(paymentStates),
  tracking: z.string().optional(),
})

export type AdminOrder = z.infer<typeof adminOrder>

/** Days of India's, both included. */
const day = z.iso.date(messages.invalidDate).optional()

const orderFilters = z.object({
  q: searchPaging.shape.q,
  status: z.enum(orderStatuses, messages.invalidOrderStatus).optional(),
  /** Only those whose balance was asked for long ago and has not come. */
  balance: z.enum(['overdue'], messages.invalidBalanceFilter).optional(),
  from: day,
  to: day,
})

export const listAllOrders = endpoint({
  method: 'GET',
  url: '/admin/orders',
  access: 'admin',
  schema: {
    summary: 'All orders, newest first; searched by order id, name, e-mail or phone',
    tags,
    querystring: paging.extend(orderFilters.shape),
    response: {
      200: z.object({
        success: z.literal(true),
        orders: z.array(adminOrder),
        nextCursor: z.string().optional(),
      }),
    },
  },
})

export const exportOrders = endpoint({
  method: 'GET',
  url: '/admin/orders.csv',
  access: 'admin',
  schema: {
    summary: 'The same orders as a spreadsheet',
    tags,
    produces: ['text/csv'],
    querystring: orderFilters,
    response: { 200: file },
  },
})

export const getOrder = endpoint({
  method: 'GET',
  url: '/admin/order/:id',
  access: 'admin',
  schema: {
    summary: 'One order with its history',
    tags,
    params: z.object({ id }),
    response: {
      200: z.object({
        success: z.literal(true),
        order: adminOrder.extend({
          events: z.array(
            z.object({
              status: z.enum(orderStatuses),
              at: instant,
              /** Who set it; missing when the shop did it itself. */
              actor: z.string().optional(),
            }),
          ),
          payments: orderDetail.shape.payments,
          refunds: z.array(
            refund.extend({
              /** What the provider and a bank know it by, once the provider has it. */
              reference: z.string().optional(),
              /** Who wished it; missing when the shop did it itself. */
              actor: z.string().optional(),
            }),
          ),
          /** Rupees that came in and are not on their way back. */
          refundable: rupees,
          /** Since when the balance is asked for. */
          balanceAskedAt: instant.optional(),
        }),
      }),
    },
  },
})

export const changeOrderStatuses = endpoint({
  method: 'POST',
  url: '/admin/orders/status',
  access: 'admin',
  schema: {
    summary: 'Set the status of many orders at once: all of them or none',
    tags,
    body: z.object({
      ids: z
        .array(id, messages.noOrdersChosen)
        .min(1, messages.noOrdersChosen)
        .max(200, messages.tooManyOrdersChosen),
      status: z.enum(orderStatuses, messages.invalidOrderStatus),
    }),
    response: {
      200: z.object({ success: z.literal(true), changed: z.number().int(), message: z.string() }),
    },
  },
})

export const changeOrderStatus = endpoint({
  method: 'PUT',
  url: '/admin/order/:id',
  access: 'admin',
  schema: {
    summary: 'Set the status of an order',
    tags,
    params: z.object({ id }),
    body: z.object({
      status: z.enum(orderStatuses, messages.invalidOrderStatus),
      /** How to follow the parcel; kept when absent. */
      tracking: text(messages.labels.tracking, 500).optional(),
    }),
    response: { 200: z.object({ success: z.literal(true), order }) },
  },
})

/** A refund as the owner wishes it. */
export const refundWish = z.object({
  amount: z
    .number(messages.invalidRefundAmount)
    .positive(messages.invalidRefundAmount)
    .max(10_000_000, messages.invalidRefundAmount)
    .refine((rupees) => Number(rupees.toFixed(2)) === rupees, messages.invalidRefundAmount),
  reason: text(messages.labels.refundReason, 200).min(3, messages.refundReasonRequired),
  /** Set by the page for each wish: the same one twice is one refund. */
  requestId: z.uuid(messages.invalidRequestId).toLowerCase(),
})

export type RefundWish = z.infer<typeof refundWish>

export const refundOrder = endpoint({
  method: 'POST',
  url: '/admin/order/:id/refund',
  access: 'admin',
  schema: {
    summary: 'Give back what was paid for an order, whole or in part; repeating it is harmless',
    description: 'The balance is given back before the deposit. The status does not change by it.',
    tags,
    params: z.object({ id }),
    body: refundWish,
    response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  },
})

export const refundHeldPayment = endpoint({
  method: 'POST',
  url: '/admin/payment/:id/refund',
  access: 'admin',
  schema: {
    summary: 'Give back, whole, money that came and could not be taken',
    tags,
    params: z.object({ id: paymentOrderId }),
    body: refundWish.omit({ amount: true }),
    response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  },
})
