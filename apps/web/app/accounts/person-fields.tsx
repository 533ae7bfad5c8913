import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import type { ComponentProps, ReactNode } from 'react'
import { PlaceFields, type PlaceFieldsProps, pairs } from '../forms/place-fields.tsx'
import { type FieldProps, TextField } from '../ui/fields/field.tsx'

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
  /** Returns the props of one field: its registration, label and error. */
  field: (name: PersonField) => FieldProps & ComponentProps<'select'>
  /** Additional props of the e-mail field. */
  email?: Pick<ComponentProps<typeof TextField>, 'hint' | 'readOnly'>
}

/**
 * The fields of a profile: the eight fields that the specification lists, and the State. The State may stay
 * empty; the cart asks for it later. The fields come in the order of a postal address.
 */
export function PersonFields({ field, email }: PersonFieldsProps) {
  return (
    <>
      <FieldGroup title={words.aboutYou}>
        <ContactFields email={email} field={field} />
      </FieldGroup>
      <AddressFields field={field} />
    </>
  )
}

interface ContactFieldsProps extends Pick<PersonFieldsProps, 'email'> {
  field: (name: 'name' | 'lastName' | 'email' | 'phone') => FieldProps
}

/** The fields for a person's name, e-mail address and phone number. */
export function ContactFields({ field, email }: ContactFieldsProps) {
  return (
    <>
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
      <TextField
        autoComplete="family-name"
        enterKeyHint="next"
        {...field('lastName')}
        hint={words.lastNameHint}
        required={false}
      />
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

export function AddressFields({ field }: Pick<PlaceFieldsProps, 'field'>) {
  return (
    <FieldGroup title={words.address}>
      <PlaceFields field={field} stateIsOptional />
    </FieldGroup>
  )
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      <div className={pairs}>{children}</div>
    </fieldset>
  )
}
