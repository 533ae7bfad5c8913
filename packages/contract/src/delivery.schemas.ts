import { z } from 'zod'
import { availabilities, cancelPolicies } from './enums.ts'
import { longestWindowDays } from './input-limits.ts'
import { fieldRefusals } from './messages/fields.ts'

/** A day in India. */
const knownDay = z.iso.date(fieldRefusals.invalidDate)

/** A day as input; the database has no year 0. */
export const day = knownDay.refine((it) => !it.startsWith('0000'), fieldRefusals.invalidDate)

/** When delivery starts, both days included. */
export const deliveryWindow = z.object({ from: knownDay, due: knownDay })

export const availability = z.enum(availabilities)

/** Until when a customer can cancel. */
export const cancelPolicy = z.enum(cancelPolicies)

/** The terms as stored and answered, even if they would not be valid as input today. */
export const knownTerms = z.union([
  z.object({ fromDays: z.number().int(), dueDays: z.number().int() }),
  deliveryWindow,
])

const days = (sentence: string) =>
  z.number(sentence).int(sentence).min(0, sentence).max(longestWindowDays, sentence)

/** A number of days after the day of booking, or calendar dates; the last not before the first. */
export const deliveryTerms = z.union(
  [
    z
      .strictObject({
        fromDays: days(fieldRefusals.invalidWindowDays),
        dueDays: days(fieldRefusals.invalidWindowDays),
      })
      .refine(({ fromDays, dueDays }) => fromDays <= dueDays, fieldRefusals.reversedWindow),
    z
      .strictObject({ from: day, due: day })
      .refine(({ from, due }) => from <= due, fieldRefusals.reversedWindow),
  ],
  fieldRefusals.invalidWindow,
)
