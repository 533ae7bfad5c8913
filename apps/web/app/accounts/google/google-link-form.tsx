import { sendGoogleOtp } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { CodeForm } from '../password-reset/code-form.tsx'
import { ResendCode } from '../password-reset/resend-code.tsx'
import { useSendCode } from '../password-reset/use-send-code.ts'
import { LinkByPassword } from './link-by-password.tsx'
import type { GoogleLogin } from './use-google-login.ts'

interface GoogleLinkFormProps {
  token: string
  email: string | undefined
  googleLogin: GoogleLogin
  onCancel: () => void
}

/**
 * Asks for the account's password or a mailed code before Google is connected to the account. This is
 * necessary because the account may belong to a stranger who registered with this person's e-mail address.
 */
export function GoogleLinkForm({ token, email, googleLogin, onCancel }: GoogleLinkFormProps) {
  const [isByCode, setIsByCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // This form replaces the login or sign-up form, so Google's button, which the customer pressed, is gone.
  // The focus would be lost with the button, so the form's heading gets it.
  useEffect(() => heading.current?.focus(), [])

  const code = useSendCode(() => browserApi(sendGoogleOtp, { body: { token } }))

  /**
   * Signs in with Google's token and the account's password or code. If the server no longer accepts Google's
   * token, this form closes, and Google's button appears again.
   */
  const confirm: GoogleLogin = async (...proof) => {
    try {
      await googleLogin(...proof)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'GOOGLE_FAILED')) throw error
      toast.error(error.message)
      onCancel()
    }
  }

  async function byCode() {
    if (await code.send()) setIsByCode(true)
  }

  const aside = (
    <Button onClick={onCancel} variant="quiet">
      {words.linkCancel}
    </Button>
  )
  const intro = (
    <>
      <p>
        {words.linkIntro} <strong className="break-words text-aubergine">{email}</strong>.
      </p>
      <p>{words.linkWhy}</p>
    </>
  )
  return (
    <AuthPage aside={aside} heading={heading} intro={intro} title={words.linkTitle}>
      <FormFailureNotice failure={code.failure} />
      {isByCode ? (
        <CodeForm
          button={{ label: words.linkConfirm, busyLabel: words.loggingIn }}
          send={(otp) => confirm(token, { otp })}
          takesFocus
        />
      ) : (
        <LinkByPassword email={email} onSubmit={(password) => confirm(token, { password })} />
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        {isByCode ? (
          <>
            <ResendCode code={code} />
            <Button onClick={() => setIsByCode(false)} variant="quiet">
              {words.linkByPassword}
            </Button>
          </>
        ) : (
          <Button
            busyLabel={words.sendingOtp}
            isBusy={code.isSending}
            onClick={byCode}
            variant="quiet"
          >
            {words.linkByOtp}
          </Button>
        )}
      </div>
    </AuthPage>
  )
}
