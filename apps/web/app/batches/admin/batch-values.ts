import { type AdminBatch, newBatch } from '@nirbhaya/contract/batches/admin'
import { type DeliveryTerms, indiaDayOf } from '@nirbhaya/contract/dates'
import { day } from '@nirbhaya/contract/delivery.schemas'
import { longestWindowDays } from '@nirbhaya/contract/input-limits'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { z } from 'zod'

const days = z
  .number(fieldRefusals.invalidWindowDays)
  .int(fieldRefusals.invalidWindowDays)
  .min(0, fieldRefusals.invalidWindowDays)
  .max(longestWindowDays, fieldRefusals.invalidWindowDays)

/** Returns today's date in India, in the format of date fields. */
export const today = () => indiaDayOf(new Date())

/**
 * The schemas of the two kinds of delivery terms: days after booking, and dates. Each kind has its own
 * fields.
 */
export const termsForm = {
  days: z.object({ kind: z.literal('days'), fromDays: days, dueDays: days }),
  dates: z.object({ kind: z.literal('dates'), from: day, due: day }),
}

const reversed = (field: string) => ({ error: fieldRefusals.reversedWindow, path: [field] })
const passed = { error: fieldRefusals.pastWindow, path: ['due'] }

const both = {
  productId: z.string().min(1, batchPages.productRequired),
  capacity: newBatch.shape.capacity,
}

/** The schema of the form for a draft of a batch: product, number of units and delivery terms. */
export const draftForm = z.discriminatedUnion('kind', [
  termsForm.days
    .extend(both)
    .refine(({ fromDays, dueDays }) => fromDays <= dueDays, reversed('dueDays')),
  termsForm.dates
    .extend(both)
    .refine(({ from, due }) => from <= due, reversed('due'))
    .refine(({ due }) => due >= today(), passed),
])

export type DraftInput = z.input<typeof draftForm>
export type DraftValues = z.output<typeof draftForm>

/** Converts the values of the form to terms as the server expects them. */
export const termsOf = (values: z.output<(typeof termsForm)['days' | 'dates']>): DeliveryTerms =>
  values.kind === 'days'
    ? { fromDays: values.fromDays, dueDays: values.dueDays }
    : { from: values.from, due: values.due }

/**
 * Returns the initial values of the form for a batch's draft. They include the fields of both kinds of
 * delivery terms, because the owner can switch the kind. For the kind that the batch does not have, the
 * numbers of days are the shop's defaults, and the dates are empty.
 */
export function draftValues(batch?: AdminBatch) {
  const { fromDays, dueDays } = defaultPromiseSettings
  const terms = batch?.terms ?? { fromDays, dueDays }
  const usual = { fromDays, dueDays, from: '', due: '' }
  return {
    productId: batch?.productId ?? '',
    ...(batch && { capacity: batch.capacity }),
    kind: 'from' in terms ? ('dates' as const) : ('days' as const),
    ...usual,
    ...terms,
  }
}
