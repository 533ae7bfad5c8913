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
  /** Calls the server; what it throws is shown in the form. */
  send: (otp: string) => Promise<unknown>
  /** Why no other code could be sent, where that was asked for beside the form. */
  failure?: FormFailure | undefined
  button: { label: string; busyLabel: string }
  /** Where the code is what comes next; a field that somebody is in keeps the focus. */
  takesFocus?: boolean
}

/** Asks for the one-time code that was mailed. */
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
