import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { moveWish } from '@nirbhaya/contract/promises/admin'
import { z } from 'zod'
import { termsForm, termsOf, today } from '../../batches/admin/batch-values.ts'

const rest = {
  /** The id of a batch; '' for orders without a batch. */
  batchId: z.string(),
  reason: moveWish.shape.reason,
}

/**
 * The schema of the form. Its `kind` tells how the new delivery window is given: as `dates`, as numbers of
 * `days`, or not at all (`none`).
 */
export const moveForm = z.discriminatedUnion('kind', [
  termsForm.dates
    .extend(rest)
    .refine(({ from, due }) => from <= due, { error: fieldRefusals.reversedWindow, path: ['due'] })
    .refine(({ due }) => due >= today(), { error: fieldRefusals.pastWindow, path: ['due'] }),
  termsForm.days.extend(rest).refine(({ fromDays, dueDays }) => fromDays <= dueDays, {
    error: fieldRefusals.reversedWindow,
    path: ['dueDays'],
  }),
  z.object({ kind: z.literal('none'), ...rest }),
])

/** Converts the form values to the body of two calls: the preview of the move, and the move itself. */
export function wishOf({ batchId, reason, ...when }: z.output<typeof moveForm>) {
  return {
    batchId: batchId || null,
    reason,
    terms: when.kind === 'none' ? null : termsOf(when),
  }
}
