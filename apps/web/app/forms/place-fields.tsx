import { labels } from '@nirbhaya/contract/messages/labels'
import type { ComponentProps } from 'react'
import { type FieldProps, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { StateOptions } from '../ui/fields/state-options.tsx'

type PlaceField = 'address1' | 'address2' | 'area' | 'pincode' | 'state'

export interface PlaceFieldsProps {
  field: (name: PlaceField) => FieldProps & ComponentProps<'select'>
  stateIsOptional?: boolean
}

/**
 * The fields of a delivery address. If the element around them has the classes `pairs`, two short fields can
 * be side by side. Otherwise all fields are one below the other.
 */
export function PlaceFields({ field, stateIsOptional }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        autoComplete="address-line1"
        className="col-span-full"
        enterKeyHint="next"
        {...field('address1')}
      />
      <TextField
        autoComplete="address-line2"
        className="col-span-full"
        enterKeyHint="next"
        {...field('address2')}
      />
      <TextField autoComplete="address-level2" enterKeyHint="next" {...field('area')} />
      <TextField
        autoComplete="postal-code"
        enterKeyHint="next"
        inputMode="numeric"
        {...field('pincode')}
      />
      <SelectField
        autoComplete="address-level1"
        className="col-span-full"
        {...field('state')}
        {...(stateIsOptional && { label: labels.stateOptional, required: false })}
      >
        <StateOptions />
      </SelectField>
    </>
  )
}

/** These classes put short fields side by side, even on phones, unless the text is large. */
export const pairs =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 sm:grid-cols-2'
