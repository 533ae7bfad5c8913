import { z } from 'zod'
import { type Outcome, outcomes } from '../orders/payments.ts'
import { apiCalls, failureKinds } from '../settings.ts'
import { rupees } from '../validation.ts'

const tenYearsMs = 10 * 365 * 24 * 3_600_000
const onOrCount = z.union([z.boolean(), z.number().int().min(0).max(1000)])

export const paySchema = z.object({
  payment_session_id: z.string().optional(),
  order_id: z.string().optional(),
  outcome: z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]]),
})

export const resolveSchema = z.object({
  cf_payment_id: z.string().optional(),
  order_id: z.string().optional(),
  outcome: z.enum(['success', 'failed', 'dropped']),
})

export const resolveRefundSchema = z.object({
  order_id: z.string(),
  refund_id: z.string(),
  status: z.enum(['SUCCESS', 'FAILED', 'CANCELLED', 'ONHOLD']),
})

export const failureSchema = z.object({
  call: z.enum([...apiCalls, 'any']),
  kind: z.literal(failureKinds),
  times: z.number().int().min(1).max(100_000).default(1),
  ms: z.number().int().min(0).max(600_000).nullable().default(null),
})

export const clockSchema = z.object({
  advanceMs: z.number().int().min(-tenYearsMs).max(tenYearsMs),
})

export const webhooksSchema = z.object({
  mode: z.enum(['async', 'before-return']).default('async'),
  duplicate: z.number().int().min(0).max(100).default(1),
  delayMs: z.number().int().min(0).max(tenYearsMs).default(0),
  drop: onOrCount.default(false),
  wrongSignature: onOrCount.default(false),
  reorder: z.boolean().default(false),
  retryFactor: z.number().min(0).max(1000).nullable().default(null),
})

export const orderSchema = z.object({
  order_id: z.string(),
  order_amount: rupees(0.01).optional(),
  order_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

export const rateLimitSchema = z.object({ enabled: z.boolean() })

export const resetSchema = z.object({ keepOrders: z.boolean().default(false) }).default({
  keepOrders: false,
})
