import { labels } from '@nirbhaya/contract/messages/labels'
import { type ComponentProps, useState } from 'react'
import { type FieldProps, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { StateOptions } from '../ui/fields/state-options.tsx'
import { PincodeQuestion } from '../ui/pincode-question.tsx'

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
  const [typed, setTyped] = useState({ pincode: '', state: '' })
  const [pincode, state] = [field('pincode'), field('state')]

  /** Reads both fields when the focus leaves one of them: in between, a typed pincode is not complete. */
  function read({ form }: HTMLInputElement | HTMLSelectElement) {
    if (form) setTyped({ pincode: typedIn(form, 'pincode'), state: typedIn(form, 'state') })
  }

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
        {...pincode}
        onBlur={(event) => {
          pincode.onBlur?.(event)
          read(event.target)
        }}
      />
      <SelectField
        autoComplete="address-level1"
        className="col-span-full"
        {...state}
        {...(stateIsOptional && { label: labels.stateOptional, required: false })}
        onChange={(event) => {
          state.onChange?.(event)
          read(event.target)
        }}
      >
        <StateOptions />
      </SelectField>
      <PincodeQuestion className="col-span-full" {...typed} />
    </>
  )
}

function typedIn(form: HTMLFormElement, name: PlaceField): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** These classes put short fields side by side, even on phones, unless the text is large. */
export const pairs =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 sm:grid-cols-2'
