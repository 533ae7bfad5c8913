import { messages } from '@nirbhaya/contract/messages'
import type { DeliveryAddress, Order } from '@nirbhaya/contract/orders'
import { deliveryAddress } from '@nirbhaya/contract/orders.schemas'
import type { StateCode } from '@nirbhaya/contract/states'
import { toast } from 'react-hot-toast'
import { AddressFields, NameFields, PhoneField } from '../accounts/person-fields.tsx'
import { DialogEnding } from '../forms/dialog-ending.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import { DialogCard } from '../ui/dialog-card.tsx'

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
        <NameFields field={field} />
        <PhoneField className="sm:col-span-2" {...field('phone')} />
      </div>
      <AddressFields field={field} />
      <DialogEnding
        busyLabel={words.savingAddress}
        failure={failure}
        isBusy={isBusy}
        label={words.saveAddress}
        onCancel={onClose}
      />
    </form>
  )
}
