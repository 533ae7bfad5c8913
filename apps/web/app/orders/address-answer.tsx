import { ApiError } from '@nirbhaya/contract/client'
import { addressWords as words } from '@nirbhaya/contract/messages/addresses'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { DeliveryAddress } from '@nirbhaya/contract/orders'
import { answerAddressCheck, type LinkedCheck } from '@nirbhaya/contract/orders/address-checks'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConfirmForm, CorrectForm } from './address-answer-forms.tsx'

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
