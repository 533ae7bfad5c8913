import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import type { DeliveryAddress } from '@nirbhaya/contract/orders'
import type { LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import { deliveryAddress } from '@nirbhaya/contract/orders.schemas'
import { type FormEvent, useState } from 'react'
import { type FormFailure, formFailure } from '../forms/form-failure.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import { Button } from '../ui/button.tsx'
import { RecipientFields, valuesOf } from './address-form.tsx'

interface ConfirmFormProps {
  action: string
  onConfirm: () => Promise<void>
}

/** Says yes with one press. */
export function ConfirmForm({ action, onConfirm }: ConfirmFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    await onConfirm().catch((error: unknown) => setFailure(formFailure(error, words.failed)))
    setIsBusy(false)
  }

  return (
    <form action={action} method="post" onSubmit={confirm}>
      <FormFailureNotice failure={failure} />
      <input name="answer" type="hidden" value="confirmed" />
      <Button busyLabel={words.confirming} isBusy={isBusy} isFullWidth size="large" type="submit">
        {words.confirm}
      </Button>
    </form>
  )
}

interface CorrectFormProps {
  action: string
  user: LinkedCheck['user']
  onCorrect: (address: DeliveryAddress) => Promise<void>
}

/** The address again, to be changed. */
export function CorrectForm({ action, user, onCorrect }: CorrectFormProps) {
  const values = valuesOf(user)
  const { formProps, field, failure, isBusy } = useServerForm(deliveryAddress, {
    send: onCorrect,
    exception: words.failed,
    invalid: accountPages.checkAbove,
  })
  return (
    <form {...formProps} action={action} className="mt-7 grid gap-7">
      <input name="answer" type="hidden" value="corrected" />
      {/* The values stand in the document, for who has no scripts. */}
      <RecipientFields field={(name) => ({ ...field(name), defaultValue: values[name] })} />
      <div>
        <FormFailureNotice failure={failure} />
        <Button busyLabel={words.confirming} isBusy={isBusy} isFullWidth size="large" type="submit">
          {words.save}
        </Button>
      </div>
    </form>
  )
}
