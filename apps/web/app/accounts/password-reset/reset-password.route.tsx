import { resetPassword } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../../forms/use-server-form.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { loginPath, withNext } from '../../session/return-path.ts'
import { forgetSession, readSession } from '../../session/session-storage.ts'
import { toast } from '../../toasts/toast.ts'
import { AuthLink, AuthPage } from '../auth-page.tsx'
import { newPasswordForm } from '../form-schemas.ts'
import { HiddenUsername } from '../hidden-username.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { clearReset } from './reset-flow.ts'
import { ResetStep } from './reset-step.tsx'

export const meta = unlisted(words.resetTitle)

export default function ResetPasswordRoute() {
  return (
    <ResetStep needsVerified title={words.resetTitle}>
      {(email) => <ResetPasswordPage email={email} />}
    </ResetStep>
  )
}

function ResetPasswordPage({ email }: { email: string }) {
  const [search] = useSearchParams()
  const next = search.get('next')
  const navigate = useNavigate()
  /**
   * Whether the server refused the new password because the code was verified too long ago, or in another
   * browser.
   */
  const [needsNewCode, setNeedsNewCode] = useState(false)

  const { form, formProps, field, failure, isBusy } = useServerForm(newPasswordForm, {
    async send({ password }) {
      try {
        await browserApi(resetPassword, { body: { email, password }, timeoutMs: answerTimeoutMs })
      } catch (error) {
        setNeedsNewCode(error instanceof ApiError && error.code === 'RESET_NOT_VERIFIED')
        throw error
      }
      clearReset()
      toast.success(messages.passwordReset)
      // The password reset has ended all sessions of the account on the server. If this browser stores a
      // session of the account, that session is useless now and is removed.
      if (readSession()?.user.email === email) forgetSession()
      await navigate(loginPath(next ?? undefined), { replace: true, state: { email } })
    },
    exception: messages.passwordResetFailed,
  })

  const intro = (
    <p>
      {words.resetIntro} <strong className="break-words text-aubergine">{email}</strong>.{' '}
      {words.resetEndsSessions}
    </p>
  )
  const newOtp = <AuthLink to={withNext('/forgot-password', next)}>{words.newOtp}</AuthLink>
  return (
    <AuthPage aside={needsNewCode && newOtp} intro={intro} title={words.resetTitle}>
      <form {...formProps}>
        <FormFailureNotice failure={failure} />
        <div className="grid gap-5">
          <HiddenUsername email={email} />
          <NewPasswordField
            enterKeyHint="go"
            entered={form.watch('password')}
            own={[email]}
            {...field('password')}
            label={labels.newPassword}
          />
          <SubmitButton busyLabel={words.resetting} isBusy={isBusy}>
            {words.resetButton}
          </SubmitButton>
        </div>
      </form>
    </AuthPage>
  )
}
