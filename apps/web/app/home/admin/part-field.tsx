import { highestRating } from '@nirbhaya/contract/input-limits'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { PartField } from './part-fields.ts'

interface PartFieldInputProps {
  form: UseFormReturn<FieldValues>
  /** The prefix of the field's name, for an item of a list: `items.3.` */
  place?: string
  field: PartField
}

/** A field of a content part. Its kind decides how it looks. */
export function PartFieldInput({ form, place = '', field }: PartFieldInputProps) {
  const { name, kind, label, hint, isOptional } = field
  const path = place + name
  const { error } = form.getFieldState(path, form.formState)
  const common = {
    label: isOptional ? editorMessages.optional(label) : label,
    hint,
    error: error?.message,
    required: !isOptional,
  }
  if (kind === 'sentence' || kind === 'long') {
    return <TextArea {...common} {...form.register(path)} rows={kind === 'long' ? 3 : 1} />
  }
  if (kind === 'stars') {
    const options = stars.map((rating) => [String(rating), String(rating)] as const)
    const registered = form.register(path, { setValueAs: Number })
    return <Choice {...common} {...registered} options={options} />
  }
  if (kind) {
    const options = kind.choices.map((one) => [one, words.choices[one] ?? one] as const)
    return <Choice {...common} {...form.register(path)} options={options} />
  }
  return <TextField {...common} {...form.register(path)} autoComplete="off" />
}

/** The choices from the highest rating down to one, in steps of a half. */
const stars = Array.from({ length: highestRating * 2 - 1 }, (_, place) => highestRating - place / 2)

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** For each choice, the stored value and the label (`name`). */
  options: (readonly [value: string, name: string])[]
}

function Choice({ options, ...select }: ChoiceProps) {
  return (
    <SelectField {...select}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
