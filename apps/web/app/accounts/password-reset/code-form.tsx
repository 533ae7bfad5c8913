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
  /** Sends the code to the server. If it throws, the form shows the error. */
  send: (otp: string) => Promise<unknown>
  /** Why another code could not be sent, if the customer asked for one. */
  failure?: FormFailure | undefined
  button: { label: string; busyLabel: string }
  /**
   * Whether the code field gets the focus when the form appears. It never takes the focus from another field.
   */
  takesFocus?: boolean
}

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
