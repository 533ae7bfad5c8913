import { sendOtp } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../../forms/use-server-form.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { loginPath, withNext } from '../../session/return-path.ts'
import { toast } from '../../toasts/toast.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AuthLink, AuthPage } from '../auth-page.tsx'
import { EmailField } from '../email-field.tsx'
import { emailForm } from '../form-schemas.ts'
import { readResetEmail, startReset } from './reset-flow.ts'
import { nextCodeAt } from './use-send-code.ts'

export const meta = unlisted(words.forgotTitle)

export default function ForgotPasswordRoute() {
  const [search] = useSearchParams()
  const next = search.get('next')
  const navigate = useNavigate()
  // The initial e-mail address. It comes from the login form, or from the profile of a customer who has no
  // password yet.
  const { state } = useLocation() as { state: { email?: string } | null }
  const hasCode = useIsHydrated() && readResetEmail() !== null

  const { formProps, field, failure, isBusy } = useServerForm(emailForm, {
    async send({ email }) {
      await browserApi(sendOtp, { body: { email }, timeoutMs: answerTimeoutMs })
      startReset(email, nextCodeAt())
      toast.success(messages.otpSent)
      await navigate(withNext('/verify-otp', next))
    },
    exception: messages.otpSendFailed,
  })

  const aside = (
    <div className="flex flex-wrap justify-center gap-x-6 *:inline-flex *:min-h-11 *:items-center">
      <AuthLink to={loginPath(next ?? undefined)}>{words.backToLogin}</AuthLink>
      {hasCode && <AuthLink to={withNext('/verify-otp', next)}>{words.haveOtp}</AuthLink>}
    </div>
  )
  return (
    <AuthPage aside={aside} intro={words.forgotIntro} title={words.forgotTitle}>
      <form {...formProps}>
        <FormFailureNotice failure={failure} />
        <div className="grid gap-5">
          <EmailField defaultValue={state?.email} enterKeyHint="go" {...field('email')} />
          <SubmitButton busyLabel={words.sendingOtp} isBusy={isBusy}>
            {words.sendOtp}
          </SubmitButton>
        </div>
      </form>
    </AuthPage>
  )
}
