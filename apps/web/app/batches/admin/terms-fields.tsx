import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/fields/field.tsx'

type Fields = 'fromDays' | 'dueDays' | 'from' | 'due'

interface TermsFieldsProps<Kind extends 'days' | 'dates' | 'none'> {
  kind: Kind
  /** The kinds of terms to choose from, with their labels. */
  kinds: Partial<Record<Kind, string>>
  kindField: ComponentProps<'input'>
  field: (
    name: Fields,
    options?: { valueAsNumber: true },
  ) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/**
 * The fields for the delivery terms of a batch: two numbers of days after booking (`days`), or two dates
 * (`dates`). The kind `none` has no fields.
 */
export function TermsFields<Kind extends 'days' | 'dates' | 'none'>(props: TermsFieldsProps<Kind>) {
  const { kind, kinds, kindField, field } = props
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.when}</legend>
      {Object.entries(kinds).map(([one, label]) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3" key={one}>
          <input
            {...kindField}
            className="size-4.5 shrink-0 accent-deep-pink"
            type="radio"
            value={one}
          />
          <span>{label as string}</span>
        </label>
      ))}
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2" key={kind}>
        {kind === 'days' && (
          <>
            <TextField {...number(field, 'fromDays')} label={words.fromDays} />
            <TextField {...number(field, 'dueDays')} label={words.dueDays} />
          </>
        )}
        {kind === 'dates' && (
          <>
            <TextField {...field('from')} label={words.from} type="date" />
            <TextField {...field('due')} label={words.due} type="date" />
          </>
        )}
      </div>
    </fieldset>
  )
}

const number = (field: TermsFieldsProps<'days'>['field'], name: Fields) => ({
  ...field(name, { valueAsNumber: true }),
  autoComplete: 'off',
  inputMode: 'numeric' as const,
})
