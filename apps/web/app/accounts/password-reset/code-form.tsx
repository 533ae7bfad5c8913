import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useEffect } from 'react'
import type { FormFailure } from '../../forms/form-failure.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { otpForm } from '../form-schemas.ts'
import { CodeField } from './code-field.tsx'

interface CodeFormProps {
  /** Calls the server. The form shows the error if it throws. */
  send: (otp: string) => Promise<unknown>
  /** Why sending another code failed, if the customer asked for one next to the form. */
  failure?: FormFailure | undefined
  button: { label: string; busyLabel: string }
  /** Focuses the code field when the form appears, unless another field has the focus. */
  takesFocus?: boolean
}

/** Asks for the one-time code from the mail. */
export function CodeForm({ send, failure, button, takesFocus = false }: CodeFormProps) {
  const { form, isBusy, ...sent } = useServerForm(otpForm, {
    send: ({ otp }) => send(otp),
    exception: messages.otpVerifyFailed,
    refusedAt: { OTP_INVALID: 'otp' },
  })
  useEffect(() => {
    const isInField = document.activeElement?.matches('input, select, textarea')
    if (takesFocus && !isInField) form.setFocus('otp')
  }, [form, takesFocus])
  return (
    <form {...sent.formProps}>
      <FormFailureNotice failure={sent.failure ?? failure} />
      <div className="grid gap-5">
        <CodeField hint={words.otpHint} {...sent.field('otp')} />
        <SubmitButton busyLabel={button.busyLabel} isBusy={isBusy}>
          {button.label}
        </SubmitButton>
      </div>
    </form>
  )
}
