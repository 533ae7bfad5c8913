import { z } from 'zod'
import { availabilities, cancelPolicies } from './enums.ts'
import { wholeNumber } from './fields.schemas.ts'
import { longestWindowDays } from './input-limits.ts'
import { fieldRefusals } from './messages/fields.ts'

/** A calendar date in India. */
const knownDay = z.iso.date(fieldRefusals.invalidDate)

/** A date that a client sends. The database has no year 0, so the year 0000 is refused. */
export const day = knownDay.refine((it) => !it.startsWith('0000'), fieldRefusals.invalidDate)

/** The first and the last date on which delivery may start. */
export const deliveryWindow = z.object({ from: knownDay, due: knownDay })

export const availability = z.enum(availabilities)

/** Until when customers can cancel an order themselves: see `cancelPolicies`. */
export const cancelPolicy = z.enum(cancelPolicies)

/**
 * Delivery terms from the database. They do not have to pass today's checks of `deliveryTerms`, because they
 * may have been stored when the checks were different.
 */
export const knownTerms = z.union([
  z.object({ fromDays: z.number().int(), dueDays: z.number().int() }),
  deliveryWindow,
])

const days = (sentence: string) => wholeNumber(sentence, 0, longestWindowDays)

/**
 * Terms that a client sends: days after the day of booking, or calendar dates. `due` is not before `from`.
 */
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
