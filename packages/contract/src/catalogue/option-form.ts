import type { z } from 'zod'
import { longest, mostVariants } from '../input-limits.ts'
import { optionRefusals } from '../messages/catalogue/options.ts'

interface OptionTexts {
  optionName?: string | undefined
  optionValues?: string | undefined
}

/** Reads the values of an option, one on each line. */
export const readOptionValues = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])

/** Writes the values of an option as text that the owner can edit. */
export const writeOptionValues = (values: readonly string[]): string => values.join('\n')

/** Returns why the values of an option are refused; undefined if they are not. */
function valuesRefusal({ optionName = '', optionValues = '' }: OptionTexts): string | undefined {
  const values = readOptionValues(optionValues)
  if (optionName !== '' && values.length === 0) return optionRefusals.noValues
  if (values.length > mostVariants) return optionRefusals.tooMany(mostVariants)
  if (values.some((value) => value.length > longest.variantName)) {
    return optionRefusals.valueTooLong(longest.variantName)
  }
  const isTwice = new Set(values.map((value) => value.toLowerCase())).size < values.length
  return isTwice ? optionRefusals.twice : undefined
}

/** Refuses an option without values, and values without a name for the option. */
export function refuseOption(form: OptionTexts, context: z.RefinementCtx): void {
  if (form.optionName === undefined && form.optionValues === undefined) return
  const { optionName = '', optionValues = '' } = form
  const message = valuesRefusal(form)
  if (message) context.addIssue({ code: 'custom', message, path: ['optionValues'] })
  if (optionName === '' && readOptionValues(optionValues).length > 0) {
    context.addIssue({ code: 'custom', message: optionRefusals.noName, path: ['optionName'] })
  }
}
