import { confirmEmail, type User, updateProfile } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast'
import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { otpForm } from './form-schemas.ts'
import { ResendCode } from './resend-code.tsx'
import { storeUser } from './session-storage.ts'
import { SubmitButton } from './submit-button.tsx'
import { nextCodeAt, useSendCode } from './use-send-code.ts'
import { answerTimeoutMs, useServerForm } from './use-server-form.ts'

const { accountPages: words } = messages

interface ConfirmEmailFormProps {
  /** The new address. */
  email: string
  user: User
  onDone: () => Promise<void>
}

/** Takes the code mailed to a new address; until then the old one stays. */
export function ConfirmEmailForm({ email, user, onDone }: ConfirmEmailFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the pressed button is gone: go on where the next step begins.
  useEffect(() => heading.current?.focus(), [])

  const code = useSendCode(
    // Saving the profile with the new address again mails another code.
    () => browserApi(updateProfile, { body: { ...user, email }, timeoutMs: answerTimeoutMs }),
    { firstAt: nextCodeAt() },
  )
  const { formProps, field, failure, isBusy } = useServerForm(otpForm, {
    async send({ otp }) {
      const { message, updatedUser } = await browserApi(confirmEmail, {
        body: { email, otp },
        timeoutMs: answerTimeoutMs,
      })
      storeUser(updatedUser)
      toast.success(message)
      await onDone()
    },
    exception: messages.otpVerifyFailed,
  })

  return (
    <section aria-labelledby="confirm-email" className="max-w-md">
      <h2 className="display text-3xl outline-none" id="confirm-email" ref={heading} tabIndex={-1}>
        {words.confirmEmailTitle}
      </h2>
      <p className="mb-6 mt-3 text-muted">
        {words.confirmEmailIntro} <strong className="break-words text-aubergine">{email}</strong>.
      </p>
      <form {...formProps}>
        <FormFailureNotice failure={failure ?? code.failure} />
        <div className="grid gap-5">
          <CodeField hint={words.otpHint} {...field('otp')} />
          <SubmitButton busyLabel={words.confirmingEmail} isBusy={isBusy}>
            {words.confirmEmail}
          </SubmitButton>
        </div>
      </form>
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        <ResendCode code={code} />
        <Button onClick={() => void onDone()} variant="quiet">
          {words.keepOldEmail}
        </Button>
      </div>
    </section>
  )
}
