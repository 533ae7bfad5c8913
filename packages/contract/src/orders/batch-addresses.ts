import { z } from 'zod'
import { call } from '../call.ts'
import { addressAnswers, batchStates, orderStatuses } from '../enums.ts'
import { csvFile, done, instant, page, paging, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'

const answer = z.enum(addressAnswers)

export const checkedOrder = z.object({
  _id: z.string(),
  customer: z.string(),
  status: z.enum(orderStatuses),
  /** Whether the customer confirmed or corrected the address; absent until the customer has done so. */
  answer: answer.optional(),
  answeredAt: instant.optional(),
  isLocked: z.boolean(),
  due: rupees,
})
export type CheckedOrder = z.infer<typeof checkedOrder>

export const batchAddresses = z.object({
  batch: z.object({
    _id: z.string(),
    productName: z.string(),
    number: z.number().int(),
    state: z.enum(batchStates),
  }),
  /** The latest round: the request to the batch's customers to confirm their addresses. */
  round: z
    .object({
      askedAt: instant,
      remindsAt: instant,
      noticeAt: instant,
      locksAt: instant,
      isLocked: z.boolean(),
    })
    .optional(),
  confirmed: z.number().int(),
  corrected: z.number().int(),
  silent: z.number().int(),
  /**
   * How many of the batch's orders still need the request to confirm the address. Shipped orders, and orders
   * that do not want their units any more, do not count.
   */
  notAsked: z.number().int(),
  /** The number of orders whose address is locked, but whose balance the owner has not requested yet. */
  balancesLeft: z.number().int(),
  /**
   * How many orders the batch has: in total, with a requested balance, with a paid balance, and shipped.
   * Orders that do not want their units any more do not count: they are cancelled, refunded or being refunded,
   * or their customer chose the money back.
   */
  orders: z.object({
    all: z.number().int(),
    balancesAsked: z.number().int(),
    balancesPaid: z.number().int(),
    shipped: z.number().int(),
  }),
})
export type BatchAddresses = z.infer<typeof batchAddresses>

export const getBatchAddresses = call('GET /admin/batch/:id/addresses', 'orders.read', {
  summary: "The answers of a batch's customers about their addresses",
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    answer: z.enum([...addressAnswers, 'silent'], fieldRefusals.invalidAddressAnswer).optional(),
  }),
  answer: page.extend({ addresses: batchAddresses, orders: z.array(checkedOrder) }),
})

export const exportBatchAddresses = call('GET /admin/batch/:id/addresses.csv', 'exports', {
  summary: 'The same as a spreadsheet, with the addresses',
  ...csvFile,
})

export const askForAddresses = call('POST /admin/batch/:id/addresses', 'catalogue', {
  summary: 'Ask every customer of a paid, open order of a batch to confirm the address',
  answer: done,
})

export const lockAddresses = call('POST /admin/batch/:id/addresses/lock', 'catalogue', {
  summary: 'Lock the addresses of a batch now',
  answer: done,
})

export const askForBalances = call('POST /admin/batch/:id/balances', 'catalogue', {
  summary: 'Ask for the balances of a batch whose addresses are locked',
  answer: done,
})
