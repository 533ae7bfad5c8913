import { ApiError } from '@nirbhaya/contract/client'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { DeliveryAddress } from '@nirbhaya/contract/orders'
import { answerAddressCheck, type LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import { deliveryAddress } from '@nirbhaya/contract/orders.schemas'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { type FormFailure, formFailure } from '../forms/form-failure.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { RecipientFields, valuesOf } from './address-form.tsx'

interface AddressAnswerProps {
  token: string
  check: LinkedCheck
}

/** Says yes to an address, or corrects it; two forms that the server takes without scripts, too. */
export function AddressAnswer({ token, check }: AddressAnswerProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const wrong = (search.get('wrong') ?? '').split(',').filter(Boolean)
  const action = `/address?token=${encodeURIComponent(token)}`

  async function answer(address?: DeliveryAddress) {
    try {
      const body = { token, ...(address && { address }) }
      await browserApi(answerAddressCheck, { body, timeoutMs: answerTimeoutMs })
    } catch (error) {
      // Where it was refused, the page then says why nothing can be changed any more. Without an answer
      // it would have none either, and take away what was typed.
      if (error instanceof ApiError && error.status < 500) await revalidate()
      throw error
    }
    await revalidate()
    await navigate(action, { replace: true })
  }

  return (
    <>
      {!check.answer && <ConfirmForm action={action} onConfirm={() => answer()} />}
      {/* Closed again once an answer was taken. */}
      <details className="mt-3" key={JSON.stringify(check)} open={wrong.length > 0}>
        <summary
          className={`${buttonClasses({ variant: 'outline', isFullWidth: true })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
        >
          {check.answer ? words.change : words.correct}
        </summary>
        {wrong.length > 0 && (
          <Notice className="mt-3" role="alert" tone="bad">
            {words.check} {wrong.map(labelOf).join(', ')}
          </Notice>
        )}
        <CorrectForm action={action} onCorrect={answer} user={check.user} />
      </details>
    </>
  )
}

const labelOf = (name: string) => (name in labels ? labels[name as keyof typeof labels] : name)

interface ConfirmFormProps {
  action: string
  onConfirm: () => Promise<void>
}

function ConfirmForm({ action, onConfirm }: ConfirmFormProps) {
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

function CorrectForm({ action, user, onCorrect }: CorrectFormProps) {
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
