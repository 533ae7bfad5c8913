import type { labels } from '@nirbhaya/contract/messages/labels'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import type { useServerForm } from './use-server-form.ts'

/** The state of a form, for the rare field that the kit cannot draw. */
export type ServerForm<Input extends FieldValues, Output extends FieldValues> = ReturnType<
  typeof useServerForm<Input, Output>
>

type Own<Props> = Partial<Omit<Props, 'children' | 'error' | 'label' | 'name'>>

type TextDescription = Own<ComponentProps<typeof TextField>> & { as?: 'text' | 'date' }

type AreaDescription = Own<ComponentProps<typeof TextArea>> & { as: 'area' }

/** A number. An empty field is not a number, so the schema refuses it. */
type NumberDescription = Own<ComponentProps<typeof TextField>> & { as: 'number' }

type TickDescription = { as: 'tick' }

type Options<Value> =
  | readonly (readonly [value: Value, label: string])[]
  | Readonly<Record<Value & string, string>>

type SelectDescription<Value> = Own<ComponentProps<typeof SelectField>> & {
  as: 'select'
  /** The values with their labels, in this order. */
  options: Options<Value>
  /** The label of an option before the others, with the empty value: nothing is chosen yet. */
  none?: string | false | undefined
}

/** The descriptions that fit a field with values of one type. */
type Description<Value> = unknown extends Value
  ? TextDescription | NumberDescription
  : DescriptionOf<NonNullable<Value>>

type DescriptionOf<Value> = [Value] extends [boolean]
  ? TickDescription
  : [Value] extends [number]
    ? NumberDescription
    : [Value] extends [string]
      ?
          | SelectDescription<Value>
          | (string extends Value ? TextDescription | AreaDescription : never)
      : never

/** The label may be left out if `labels` has one for the name. */
type Label<Name> = Name extends keyof typeof labels ? { label?: string } : { label: string }

/**
 * The fields of a form, by name and in their order. A field is a description, or a function if it needs more
 * than a description has.
 */
export type CallFields<Input extends FieldValues, Output extends FieldValues> = {
  [Name in NameOf<Input>]?:
    | (Description<ValueOf<Input, Name>> & Label<Name>)
    | ((form: ServerForm<Input, Output>) => ReactNode)
}

/** The names of all fields, also of those that only one kind of a form's values has. */
type NameOf<Input> = Input extends unknown ? keyof Input & string : never

type ValueOf<Input, Name> = Input extends unknown
  ? Name extends keyof Input
    ? Input[Name]
    : never
  : never

export type DrawnFields<Input> = Record<NameOf<Input>, ReactNode>

type AnyDescription = (
  | TextDescription
  | AreaDescription
  | NumberDescription
  | TickDescription
  | SelectDescription<string>
) & { label?: string }

/** Draws the fields of a form. The result has them in the order of their descriptions. */
export function drawFields<Input extends FieldValues, Output extends FieldValues>(
  form: ServerForm<Input, Output>,
  fields: CallFields<Input, Output>,
): DrawnFields<Input> {
  // The compiler checked each description against the type of its value where the form was described.
  const described = Object.entries(fields) as [
    Path<Input>,
    AnyDescription | ((form: ServerForm<Input, Output>) => ReactNode),
  ][]
  const drawn = Object.fromEntries(
    described.map(([name, field]) => [
      name,
      <Fragment key={name}>
        {typeof field === 'function' ? (
          field(form)
        ) : (
          <Field field={field} form={form} name={name} />
        )}
      </Fragment>,
    ]),
  )
  return drawn as DrawnFields<Input>
}

interface FieldProps<Input extends FieldValues, Output extends FieldValues> {
  form: ServerForm<Input, Output>
  name: Path<Input>
  field: AnyDescription
}

function Field<Input extends FieldValues, Output extends FieldValues>(
  props: FieldProps<Input, Output>,
) {
  const { form, name, field } = props
  switch (field.as) {
    case 'tick': {
      const { error, label } = form.field(name)
      return (
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              {...form.form.register(name)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-deep-pink"
              type="checkbox"
            />
            <span>{field.label ?? label}</span>
          </label>
          <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
            {error}
          </p>
        </div>
      )
    }
    case 'area': {
      const { as: _, ...more } = field
      return <TextArea {...form.field(name)} {...more} />
    }
    case 'select': {
      const { as: _, options, none, ...more } = field
      return (
        <SelectField {...form.field(name)} {...more}>
          {none && <option value="">{none}</option>}
          {pairsOf(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    }
    case 'number': {
      const { as: _, ...more } = field
      const registered = form.field(name, { valueAsNumber: true })
      return <TextField {...registered} required autoComplete="off" inputMode="numeric" {...more} />
    }
    default: {
      const { as = 'text', ...more } = field
      return <TextField {...form.field(name)} {...looks[as]} {...more} />
    }
  }
}

const isList = (options: Options<string>): options is readonly (readonly [string, string])[] =>
  Array.isArray(options)

const pairsOf = (options: Options<string>) => (isList(options) ? options : Object.entries(options))

const looks: Record<NonNullable<TextDescription['as']>, ComponentProps<'input'>> = {
  text: { autoComplete: 'off' },
  date: { type: 'date' },
}
