import type { FieldValues } from 'react-hook-form'
import type { CallFields } from './call-fields.tsx'

export interface SettingWords {
  label: string
  hint?: string
  /** The names of the values, for a setting that is a choice. */
  options?: Record<string, string>
  /** The name of the empty value of a choice. */
  none?: string
}

/**
 * Describes the fields of a group of settings for a form: a yes or no is a tick, and a value with named options
 * is a choice. The fields are in the order of their words.
 */
export function settingFields<Input extends FieldValues, Output extends FieldValues>(
  words: Record<keyof Output & string, SettingWords>,
  values: Output,
): CallFields<Input, Output> {
  const fields = Object.entries<SettingWords>(words).map(([name, { options, none, ...shown }]) => [
    name,
    options
      ? { ...shown, as: 'select', options: Object.entries(options), none }
      : { ...shown, ...looks[typeof values[name]] },
  ])
  // The words are complete, and each field was chosen by its value.
  return Object.fromEntries(fields) as CallFields<Input, Output>
}

const looks: Record<string, object> = { boolean: { as: 'tick' }, number: { as: 'number' } }
