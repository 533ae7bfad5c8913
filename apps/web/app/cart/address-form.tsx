import { wholeAddress } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { saveAddress, type User } from '@nirbhaya/contract/accounts/accounts'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { cartPage as words } from '@nirbhaya/contract/messages/cart'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { PlaceFields, pairs } from '../forms/place-fields.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { storeUser } from '../session/session-storage.ts'
import { Button } from '../ui/button.tsx'
import { offerAddressForm } from './address-saving.ts'

/**
 * The form for the delivery address. The cart shows it while the address is missing. The pay button submits
 * this form, too.
 */
export function AddressForm({ user }: { user: User }) {
  const { address1, address2, area, pincode } = user
  const { formProps, field, failure, isBusy, sendNow } = useServerForm(wholeAddress, {
    async send(body) {
      const { updatedUser } = await browserApi(saveAddress, { body, timeoutMs: answerTimeoutMs })
      storeUser(updatedUser)
    },
    exception: messages.profileUpdateFailed,
    invalid: accountPages.checkAbove,
    draft: `address:${user._id}`,
    defaultValues: { address1, address2, area, pincode, state: user.state ?? ('' as never) },
  })
  useEffect(() => offerAddressForm(sendNow), [sendNow])
  return (
    <form {...formProps} aria-label={words.addShipTo}>
      <p className="mb-4 text-sm text-muted">{words.shipToHint}</p>
      <div className={pairs}>
        <PlaceFields field={field} />
      </div>
      <div className="mt-5">
        <FormFailureNotice failure={failure} />
        <Button
          busyLabel={words.savingShipTo}
          isBusy={isBusy}
          isFullWidth
          type="submit"
          variant="outline"
        >
          {words.saveShipTo}
        </Button>
      </div>
    </form>
  )
}
