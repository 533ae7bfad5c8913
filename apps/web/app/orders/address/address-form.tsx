import { longest } from '@nirbhaya/contract/input-limits'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { addressWords } from '@nirbhaya/contract/messages/addresses'
import { labels } from '@nirbhaya/contract/messages/labels'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import {
  type ExplainedAddress,
  explainedAddress,
  type Order,
} from '@nirbhaya/contract/orders/orders'
import type { StateCode } from '@nirbhaya/contract/states'
import { type ComponentProps, useState } from 'react'
import { AddressFields, NameFields, PhoneField } from '../../accounts/person-fields.tsx'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { pairs } from '../../forms/place-fields.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { type FieldProps, TextField } from '../../ui/fields/field.tsx'

interface AddressDialogProps extends AddressFormProps {
  isOpen: boolean
  /** The consequences of the change, shown above the form. */
  text: string
}

/** The dialog that asks for the new address of an order. */
export function AddressDialog({ isOpen, text, ...form }: AddressDialogProps) {
  return (
    <DialogCard
      description={text}
      isOpen={isOpen}
      onOpenChange={(open) => !open && form.onClose()}
      title={words.changeAddressTitle}
    >
      <AddressForm {...form} />
    </DialogCard>
  )
}

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

interface AddressFormProps {
  user: Order['user']
  /** How often the address was changed before. */
  changes: number
  /** Whether the owner must give a reason. */
  asksReason?: boolean
  /** Sends the address to the server. If it throws, the form shows the error. */
  send: (address: ExplainedAddress & { changesSeen: number }) => Promise<{ message: string }>
  onClose: () => void
}

function AddressForm({ user, changes, asksReason, send, onClose }: AddressFormProps) {
  // The number of changes when the form was opened. If the address is changed elsewhere after that, the form
  // does not show the change, and the server refuses the form.
  const [changesSeen] = useState(changes)
  const { formProps, field, failure, isBusy } = useServerForm(explainedAddress, {
    async send(address) {
      toast.success((await send({ ...address, changesSeen })).message)
      onClose()
    },
    invalid: accountPages.checkAbove,
    defaultValues: valuesOf(user),
  })
  return (
    <form {...formProps} className="mt-6">
      <div className="grid gap-7">
        <RecipientFields field={field} />
        {asksReason && (
          <TextField
            {...field('reason')}
            autoComplete="off"
            hint={addressWords.admin.reasonHint}
            label={labels.addressReason}
            maxLength={longest.addressReason}
          />
        )}
      </div>
      <DialogEnding
        busyLabel={words.savingAddress}
        failure={failure}
        isBusy={isBusy}
        label={words.saveAddress}
        onOther={onClose}
      />
    </form>
  )
}
