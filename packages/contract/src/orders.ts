import { z } from 'zod'
import { orderStatuses, refundStatuses } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { failure } from './errors.ts'
import { file, id, instant, paging, rupees, searchPaging, text } from './fields.ts'
import { image } from './images.ts'
import { messages } from './messages.ts'
import { paymentOrderId } from './payments.ts'

const tags = ['Orders']

export const order = z.object({
  _id: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
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
  /** Name, phone and address as they were when the order was placed. */
  user: z.object({
    name: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string(),
    area: z.string(),
    pincode: z.string(),
  }),
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

export type Order = z.infer<typeof order>

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

export type Refund = z.infer<typeof refund>

/** One order with its history. */
export const orderDetail = order.extend({
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

export type OrderDetail = z.infer<typeof orderDetail>

const orderPage = z.object({
  success: z.literal(true),
  orders: z.array(order),
  nextCursor: z.string().optional(),
})

export const placeOrder = endpoint({
  method: 'POST',
  url: '/order/place',
  access: 'customer',
  schema: {
    summary: "Place the order of the caller's most recent paid payment; repeating it is harmless",
    tags,
    response: {
      200: z.union([z.object({ success: z.literal(true), message: z.string(), order }), failure]),
    },
  },
})

export const listMyOrders = endpoint({
  method: 'GET',
  url: '/order/me',
  access: 'customer',
  schema: {
    summary: "The customer's orders, newest first",
    tags,
    querystring: paging,
    response: { 200: orderPage },
  },
})

export const getMyOrder = endpoint({
  method: 'GET',
  url: '/order/me/:id',
  access: 'customer',
  schema: {
    summary: 'One of the customer’s orders, with its history',
    tags,
    params: z.object({ id }),
    response: { 200: z.object({ success: z.literal(true), order: orderDetail }) },
  },
})

export const getMyReceipt = endpoint({
  method: 'GET',
  url: '/order/me/:id/receipt',
  access: 'customer',
  schema: {
    summary: 'The receipt of one of the customer’s orders, to print or to keep',
    tags,
    produces: ['application/pdf'],
    params: z.object({ id }),
    response: { 200: file },
  },
})

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
    tags: ['Admin'],
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
    tags: ['Admin'],
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
    tags: ['Admin'],
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
    tags: ['Admin'],
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
    tags: ['Admin'],
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
    tags: ['Admin'],
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
    tags: ['Admin'],
    params: z.object({ id: paymentOrderId }),
    body: refundWish.omit({ amount: true }),
    response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  },
})
