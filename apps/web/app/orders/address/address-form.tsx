import { longest } from '@nirbhaya/contract/input-limits'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { changesSeen, explainedAddress, type Order } from '@nirbhaya/contract/orders/orders'
import type { StateCode } from '@nirbhaya/contract/states'
import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { AddressFields, NameFields, PhoneField } from '../../accounts/person-fields.tsx'
import type { ServerForm } from '../../forms/call-fields.tsx'
import { pairs } from '../../forms/place-fields.tsx'
import { type FieldProps, TextField } from '../../ui/fields/field.tsx'

type Recipient = 'name' | 'lastName' | 'phone'
type Place = 'address1' | 'address2' | 'area' | 'pincode' | 'state'

interface RecipientFieldsProps {
  field: (name: Recipient | Place) => FieldProps & ComponentProps<'select'>
}

export function RecipientFields({ field }: RecipientFieldsProps) {
  return (
    <>
      <div className={pairs}>
        <NameFields field={field} />
        <PhoneField className="col-span-full" {...field('phone')} />
      </div>
      <AddressFields field={field} />
    </>
  )
}

export const valuesOf = (user: Order['user']) => ({
  ...user,
  state: (user.state ?? '') as StateCode | '',
})

const addressForm = explainedAddress.extend(changesSeen)

interface NewAddress {
  user: Order['user']
  /** How often the address was changed before. */
  changes: number
  /** Whether the owner must give a reason. */
  asksReason?: boolean | undefined
}

/** Describes the dialog that asks for the new address of an order, for an `AskButton`. */
export const aboutAddress = ({ user, changes, asksReason = false }: NewAddress) => ({
  busyLabel: words.savingAddress,
  confirm: words.saveAddress,
  fields: {
    name: ({ field }: AddressState) => (
      <div className="grid gap-7">
        <RecipientFields field={field} />
      </div>
    ),
    reason: ({ field }: AddressState) =>
      asksReason && (
        <TextField
          {...field('reason')}
          autoComplete="off"
          hint={addressWords.admin.reasonHint}
          label={labels.addressReason}
          maxLength={longest.addressReason}
        />
      ),
  },
  invalid: accountPages.checkAbove,
  schema: addressForm,
  title: words.changeAddressTitle,
  // If the address is changed elsewhere while the dialog is open, the form does not show the change. The server
  // then refuses the form, because it sends the number of changes from the time when it was opened.
  values: { ...valuesOf(user), changesSeen: changes },
})

type AddressState = ServerForm<z.input<typeof addressForm>, z.output<typeof addressForm>>
