import { messages } from '@nirbhaya/contract/messages'
import type { DeliveryAddress, Order } from '@nirbhaya/contract/orders'
import { deliveryAddress } from '@nirbhaya/contract/orders.schemas'
import type { StateCode } from '@nirbhaya/contract/states'
import { toast } from 'react-hot-toast'
import { AddressFields } from '../accounts/person-fields.tsx'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import { Button } from '../ui/button.tsx'
import { DialogCard } from '../ui/dialog-card.tsx'
import { TextField } from '../ui/field.tsx'

const { orderPages: words, accountPages } = messages

interface AddressDialogProps extends AddressFormProps {
  isOpen: boolean
  /** What follows from it. */
  text: string
}

/** Asks where an order shall go instead. */
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

interface AddressFormProps {
  user: Order['user']
  /** Calls the server; what it throws is shown in the form. */
  send: (address: DeliveryAddress) => Promise<{ message: string }>
  onClose: () => void
}

function AddressForm({ user, send, onClose }: AddressFormProps) {
  const { formProps, field, failure, isBusy } = useServerForm(deliveryAddress, {
    async send(address) {
      toast.success((await send(address)).message)
      onClose()
    },
    invalid: accountPages.checkAbove,
    defaultValues: { ...user, state: (user.state ?? '') as StateCode | '' },
  })
  return (
    <form {...formProps} className="mt-6 grid gap-7">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField autoComplete="given-name" enterKeyHint="next" {...field('name')} />
        <TextField autoComplete="family-name" enterKeyHint="next" {...field('lastName')} />
        <TextField
          autoComplete="tel-national"
          className="sm:col-span-2"
          enterKeyHint="next"
          hint={accountPages.phoneHint}
          inputMode="tel"
          type="tel"
          {...field('phone')}
        />
      </div>
      <AddressFields field={field} />
      <div>
        <FormFailureNotice failure={failure} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} variant="outline">
            {accountPages.cancel}
          </Button>
          <Button busyLabel={words.savingAddress} isBusy={isBusy} type="submit">
            {words.saveAddress}
          </Button>
        </div>
      </div>
    </form>
  )
}
