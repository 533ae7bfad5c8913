import { z } from 'zod'
import { call } from '../call.ts'
import { done, numberText, wholeNumber } from '../fields.schemas.ts'
import { policyRefusals } from '../messages/policies.ts'

/** A whole number. A form sends it as text; an empty field is refused, because 0 has a meaning. */
const whole = (from: number, to: number) => {
  const sentence = policyRefusals.wholeNumber(from, to)
  return numberText(sentence).pipe(wholeNumber(sentence, from, to))
}

/** The longest time that the rules accept, in days. */
const mostDays = 365

const rules = z.object({
  reportHours: whole(1, 24 * mostDays),
  replyFromDays: whole(1, mostDays),
  replyToDays: whole(1, mostDays),
  replacementFromDays: whole(1, mostDays),
  replacementToDays: whole(1, mostDays),
  returnDays: whole(0, mostDays),
})

export const returnRulesForm = rules
  .refine(({ replyFromDays, replyToDays }) => replyFromDays <= replyToDays, {
    error: policyRefusals.rangeReversed,
    path: ['replyToDays'],
  })
  .refine(
    ({ replacementFromDays, replacementToDays }) => replacementFromDays <= replacementToDays,
    { error: policyRefusals.rangeReversed, path: ['replacementToDays'] },
  )

const stored = z.object({
  reportHours: z.number(),
  replyFromDays: z.number(),
  replyToDays: z.number(),
  replacementFromDays: z.number(),
  replacementToDays: z.number(),
  returnDays: z.number(),
})

export const getReturnRules = call('GET /admin/return-rules', 'settings', {
  summary: 'The rules of complaints and returns',
  stepUp: { notNeeded: 'Shows settings, not people' },
  answer: z.object({ settings: stored }),
})

export const saveReturnRules = call('PUT /admin/return-rules', 'settings', {
  summary: 'Change the rules of complaints and returns, for orders from now on',
  body: returnRulesForm,
  answer: done,
})
