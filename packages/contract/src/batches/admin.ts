import { z } from 'zod'
import { call } from '../call.ts'
import { maximumQuantity } from '../cart/rules.ts'
import { deliveryTerms, knownTerms } from '../delivery.schemas.ts'
import { batchStates } from '../enums.ts'
import { id, instant, page, paging, wholeNumber } from '../fields.schemas.ts'
import { largestBatch, longestWindowDays, mostVariants } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { defaultPromiseSettings, type PromiseSettings } from '../promises/rules.ts'

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
  taken: z.number().int(),
  /** The places by value of the product's option; absent if it has none. */
  values: z
    .array(
      z.object({
        variantId: z.string(),
        name: z.string(),
        /** The places for this value only; null if it shares the places that no value has for itself. */
        places: z.number().int().nullable(),
        held: z.number().int(),
        taken: z.number().int(),
      }),
    )
    .optional(),
  /** Null if the owner moved the batch and gave it no new date. */
  terms: knownTerms.nullable(),
  createdAt: instant,
})
export type AdminBatch = z.infer<typeof adminBatch>

const capacity = wholeNumber(fieldRefusals.invalidCapacity, 1, largestBatch)

const unitsPerCustomer = wholeNumber(fieldRefusals.invalidUnits, 1, maximumQuantity)

const placesOfValue = wholeNumber(fieldRefusals.invalidPlaces, 0, largestBatch)

export const newBatch = z.object({ productId: id, capacity, terms: deliveryTerms })
export type NewBatch = z.output<typeof newBatch>

/** A field that is left out stays unchanged. The terms can change only while the batch is a draft. */
export const batchChange = z.object({
  capacity: capacity.optional(),
  terms: deliveryTerms.optional(),
  state: z.enum(batchStates, fieldRefusals.invalidBatchState).optional(),
  unitsPerCustomer: unitsPerCustomer.optional(),
  /** Places for single values of the product's option; null if the value shares the rest. */
  values: z
    .array(
      z.object({ variantId: id, places: placesOfValue.nullable() }, fieldRefusals.invalidPlaces),
      fieldRefusals.invalidPlaces,
    )
    .max(mostVariants, fieldRefusals.invalidPlaces)
    .refine(
      (values) => new Set(values.map(({ variantId }) => variantId)).size === values.length,
      fieldRefusals.placesTwice,
    )
    .optional(),
})
export type BatchChange = z.output<typeof batchChange>

const answered = z.object({ message: z.string(), batch: adminBatch })

export const listBatches = call('GET /admin/batches', 'orders.read', {
  summary: 'The batches, newest first',
  stepUp: { notNeeded: 'Shows batches, not people' },
  query: paging.extend({ product: id.optional() }),
  answer: page.extend({ batches: z.array(adminBatch) }),
})

export const getBatch = call('GET /admin/batch/:id', 'orders.read', {
  summary: 'One batch',
  stepUp: { notNeeded: 'Shows a batch, not people' },
  answer: z.object({ batch: adminBatch }),
})

export const createBatch = call('POST /admin/batches', 'catalogue', {
  summary: 'Create a batch as a draft',
  body: newBatch,
  answer: answered,
})

export const changeBatch = call('PUT /admin/batch/:id', 'catalogue', {
  summary: 'Change the size or state of a batch, and the terms of a draft',
  body: batchChange,
  answer: answered,
})

export const freeUnpaidPlaces = call('POST /admin/batch/:id/free-places', 'catalogue', {
  summary: 'Release all unpaid places of a batch',
  answer: answered,
})

const whole = wholeNumber(fieldRefusals.invalidWholeNumber, 1, longestWindowDays)

/** The settings of promises. A change does not alter promises that were already given. */
export const promiseSettings = z.object(
  Object.fromEntries(Object.keys(defaultPromiseSettings).map((name) => [name, whole])) as Record<
    keyof PromiseSettings,
    typeof whole
  >,
)

export const getPromiseSettings = call('GET /admin/promise-settings', 'catalogue', {
  summary: 'The settings of promises',
  stepUp: { notNeeded: 'Shows settings, not people' },
  answer: z.object({ settings: promiseSettings }),
})

export const promiseSettingsForm = promiseSettings
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
  )

export const changePromiseSettings = call('PUT /admin/promise-settings', 'settings', {
  summary: 'Change the settings of promises, for promises from now on',
  body: promiseSettingsForm,
  answer: z.object({ message: z.string(), settings: promiseSettings }),
})
