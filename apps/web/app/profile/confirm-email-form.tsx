import { confirmEmail, type User, updateProfile } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useEffect, useRef } from 'react'
import { CodeForm } from '../accounts/password-reset/code-form.tsx'
import { ResendCode } from '../accounts/password-reset/resend-code.tsx'
import { nextCodeAt, useSendCode } from '../accounts/password-reset/use-send-code.ts'
import { browserApi } from '../api/browser-api.ts'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { storeUser } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'

interface ConfirmEmailFormProps {
  email: string
  /**
   * The password that the customer typed to change the e-mail address. The server needs the password again to
   * mail another code.
   */
  password: string | undefined
  user: User
  onDone: () => Promise<void>
}

/**
 * The form for the code that was mailed to the new e-mail address. Until the code is entered, the account
 * keeps its earlier e-mail address.
 */
export function ConfirmEmailForm({ email, password, user, onDone }: ConfirmEmailFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // This form replaces the profile form, whose button had the focus. So the heading here gets the focus.
  useEffect(() => heading.current?.focus(), [])

  const code = useSendCode(
    // The server sends another code when the profile is saved once more with the new e-mail address.
    () =>
      browserApi(updateProfile, { body: { ...user, email, password }, timeoutMs: answerTimeoutMs }),
    { firstAt: nextCodeAt() },
  )
  async function confirm(otp: string) {
    const { message, updatedUser } = await browserApi(confirmEmail, {
      body: { email, otp },
      timeoutMs: answerTimeoutMs,
    })
    storeUser(updatedUser)
    toast.success(message)
    await onDone()
  }

  return (
    <section aria-labelledby="confirm-email" className="max-w-md">
      <h2 className="display text-3xl outline-none" id="confirm-email" ref={heading} tabIndex={-1}>
        {words.confirmEmailTitle}
      </h2>
      <p className="mb-6 mt-3 text-muted">
        {words.confirmEmailIntro} <strong className="break-words text-aubergine">{email}</strong>.
      </p>
      <CodeForm
        button={{ label: words.confirmEmail, busyLabel: words.confirmingEmail }}
        failure={code.failure}
        send={confirm}
      />
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        <ResendCode code={code} />
        <Button onClick={() => void onDone()} variant="quiet">
          {words.keepOldEmail}
        </Button>
      </div>
    </section>
  )
}
