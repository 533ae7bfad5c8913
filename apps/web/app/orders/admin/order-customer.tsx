import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { PincodeQuestion } from '../../ui/pincode-question.tsx'
import { EarlierAddresses } from '../address/earlier-addresses.tsx'
import { ChangeAddress, describeChange } from './admin-address.tsx'
import { addressLines, fullName } from './order-looks.ts'

/**
 * Shows the customer and the delivery address, with buttons to call, to write, and to copy the address for a
 * label.
 */
export function OrderCustomer({ order }: { order: AdminOrderDetail }) {
  const { user } = order
  const lines = addressLines(order)

  async function copy() {
    try {
      await navigator.clipboard.writeText([fullName(user), ...lines, user.phone].join('\n'))
      toast.success(words.addressCopied)
    } catch (error) {
      console.warn('Copying failed:', error)
      toast.error(words.addressNotCopied)
    }
  }

  return (
    <>
      <address className="not-italic wrap-anywhere">
        <p className="font-semibold">{fullName(user)}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a
          className="mt-2 flex min-h-11 items-center font-medium text-deep-pink hover:underline"
          href={`tel:+91${user.phone}`}
        >
          {user.phone}
        </a>
        <a
          className="flex min-h-11 items-center font-medium text-deep-pink hover:underline"
          href={`mailto:${user.email}`}
        >
          {user.email}
        </a>
      </address>
      <PincodeQuestion className="mt-2" pincode={user.pincode} state={user.state} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void copy()} size="small" variant="outline">
          <AdminIcon className="size-4" name="copy" />
          {words.copyAddress}
        </Button>
        <ChangeAddress order={order} />
      </div>
      <EarlierAddresses changes={order.addressChanges} say={describeChange} />
    </>
  )
}
