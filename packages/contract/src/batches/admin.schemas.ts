import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { defaultPromiseSettings, maximumQuantity, type PromiseSettings } from '../constants.ts'
import { deliveryTerms, knownTerms } from '../delivery.schemas.ts'
import { batchStates } from '../enums.ts'
import { id, instant, page, paging } from '../fields.schemas.ts'
import { largestBatch, longestWindowDays } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'

const tags = ['Admin']
const params = z.object({ id })

/** A batch, with how many of its places are held and taken. */
export const adminBatch = z.object({
  _id: z.string(),
  productId: z.string(),
  /**
   * The product's name when the batch was created. It is stored here because a batch outlives a deleted
   * product.
   */
  productName: z.string(),
  /** The batches of each product are numbered from 1. */
  number: z.number().int(),
  state: z.enum([...batchStates, 'full']),
  capacity: z.number().int(),
  /**
   * The most places of this batch that one customer may hold or have paid for. If a payment without an
   * offer would exceed this number, none of its places in this batch are held while the customer pays.
   */
  unitsPerCustomer: z.number().int(),
  /** The number of places that are held during a payment, or offered to a customer on the waiting list. */
  held: z.number().int(),
  /** The number of paid places. */
  taken: z.number().int(),
  /** Null if the owner moved the batch and gave it no new date. */
  terms: knownTerms.nullable(),
  createdAt: instant,
})

const capacity = z
  .number(fieldRefusals.invalidCapacity)
  .int(fieldRefusals.invalidCapacity)
  .min(1, fieldRefusals.invalidCapacity)
  .max(largestBatch, fieldRefusals.invalidCapacity)

const unitsPerCustomer = z
  .number(fieldRefusals.invalidUnits)
  .int(fieldRefusals.invalidUnits)
  .min(1, fieldRefusals.invalidUnits)
  .max(maximumQuantity, fieldRefusals.invalidUnits)

export const newBatch = z.object({ productId: id, capacity, terms: deliveryTerms })

/** A field that is left out stays unchanged. The terms can change only while the batch is a draft. */
export const batchChange = z.object({
  capacity: capacity.optional(),
  terms: deliveryTerms.optional(),
  state: z.enum(batchStates, fieldRefusals.invalidBatchState).optional(),
  unitsPerCustomer: unitsPerCustomer.optional(),
})

const answered = z.object({ success: z.literal(true), message: z.string(), batch: adminBatch })

export const listBatches = {
  summary: 'The batches, newest first',
  tags,
  querystring: paging.extend({ product: id.optional() }),
  response: { 200: page.extend({ batches: z.array(adminBatch) }) },
} satisfies CallSchema

export const getBatch = {
  summary: 'One batch',
  tags,
  params,
  response: { 200: z.object({ success: z.literal(true), batch: adminBatch }) },
} satisfies CallSchema

export const createBatch = {
  summary: 'Create a batch as a draft',
  tags,
  body: newBatch,
  response: { 200: answered },
} satisfies CallSchema

export const changeBatch = {
  summary: 'Change the size or state of a batch, and the terms of a draft',
  tags,
  params,
  body: batchChange,
  response: { 200: answered },
} satisfies CallSchema

export const freeUnpaidPlaces = {
  summary: 'Release all unpaid places of a batch',
  tags,
  params,
  response: { 200: answered },
} satisfies CallSchema

const whole = z
  .number(fieldRefusals.invalidWholeNumber)
  .int(fieldRefusals.invalidWholeNumber)
  .min(1, fieldRefusals.invalidWholeNumber)
  .max(longestWindowDays, fieldRefusals.invalidWholeNumber)

/** The settings of promises. A change does not alter promises that were already given. */
export const promiseSettings = z.object(
  Object.fromEntries(Object.keys(defaultPromiseSettings).map((name) => [name, whole])) as Record<
    keyof PromiseSettings,
    typeof whole
  >,
)

export const getPromiseSettings = {
  summary: 'The settings of promises',
  tags,
  response: { 200: z.object({ success: z.literal(true), settings: promiseSettings }) },
} satisfies CallSchema

export const changePromiseSettings = {
  summary: 'Change the settings of promises, for promises from now on',
  tags,
  body: promiseSettings
    .refine(({ fromDays, dueDays }) => fromDays <= dueDays, {
      error: fieldRefusals.reversedWindow,
      path: ['dueDays'],
    })
    .refine(({ riskDays, highRiskDays }) => riskDays < highRiskDays, {
      error: fieldRefusals.riskDaysReversed,
      path: ['highRiskDays'],
    })
    .refine(
      ({ addressReminderDays, addressAnswerDays, addressNoticeHours }) =>
        (addressAnswerDays - addressReminderDays) * 24 >= addressNoticeHours,
      { error: fieldRefusals.addressReminderLate, path: ['addressReminderDays'] },
    ),
  response: {
    200: z.object({ success: z.literal(true), message: z.string(), settings: promiseSettings }),
  },
} satisfies CallSchema
