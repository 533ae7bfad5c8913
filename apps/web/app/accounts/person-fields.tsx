import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldProps, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { StateOptions } from '../ui/fields/state-options.tsx'

type PersonField =
  | 'name'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'area'
  | 'pincode'
  | 'state'

interface PersonFieldsProps {
  /** The props of one field: registration, label and error. */
  field: (name: PersonField) => FieldProps & ComponentProps<'select'>
  /** Extra props of the e-mail field. */
  email?: Pick<ComponentProps<typeof TextField>, 'hint' | 'readOnly'>
}

/**
 * The eight fields of a profile in the order of a postal address, and the State. The cart asks for
 * the State if it is missing.
 */
export function PersonFields({ field, email }: PersonFieldsProps) {
  return (
    <>
      <FieldGroup title={words.aboutYou}>
        <NameFields field={field} />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          className="max-sm:col-span-full"
          enterKeyHint="next"
          inputMode="email"
          type="email"
          {...email}
          {...field('email')}
        />
        <PhoneField className="max-sm:col-span-full" {...field('phone')} />
      </FieldGroup>
      <AddressFields field={field} />
    </>
  )
}

interface NameFieldsProps {
  field: (name: 'name' | 'lastName') => FieldProps
}

export function NameFields({ field }: NameFieldsProps) {
  return (
    <>
      <TextField autoComplete="given-name" enterKeyHint="next" {...field('name')} />
      <TextField autoComplete="family-name" enterKeyHint="next" {...field('lastName')} />
    </>
  )
}

export function PhoneField(field: FieldProps) {
  return (
    <TextField
      autoComplete="tel-national"
      enterKeyHint="next"
      hint={words.phoneHint}
      inputMode="tel"
      type="tel"
      {...field}
    />
  )
}

type AddressField = 'address1' | 'address2' | 'area' | 'pincode' | 'state'

interface AddressFieldsProps {
  field: (name: AddressField) => FieldProps & ComponentProps<'select'>
}

/** The delivery address. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <FieldGroup title={words.address}>
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
        label={labels.stateOptional}
        required={false}
      >
        <StateOptions />
      </SelectField>
    </FieldGroup>
  )
}

/** Short fields share a row, also on phones, unless the text size is large. */
export const pairs =
  'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 sm:grid-cols-2'

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      <div className={pairs}>{children}</div>
    </fieldset>
  )
}
