import { login } from '@nirbhaya/contract/accounts'
import { credentials } from '@nirbhaya/contract/accounts.schemas'
import { messages } from '@nirbhaya/contract/messages'
import { toast } from 'react-hot-toast'
import { useLocation, useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { withNext } from '../session/return-path.ts'
import { storeSession } from '../session/session-storage.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { AuthLink } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'

const { accountPages: words } = messages

/** E-mail and password; once the session is stored, the page around leads on. */
export function LoginForm() {
  const { form, formProps, field, failure, isBusy } = useServerForm(credentials, {
    async send(entered) {
      const session = await browserApi(login, { body: entered, timeoutMs: answerTimeoutMs }).catch(
        (error: unknown) => {
          form.setFocus('password')
          throw error
        },
      )
      toast.success(session.message || messages.accountPages.loggedIn)
      storeSession(session)
    },
  })
  const [search] = useSearchParams()
  // A new customer comes here from the sign-up page, which knows the address already.
  const { state } = useLocation() as { state: { email?: string } | null }

  return (
    <form {...formProps}>
      <FormFailureNotice failure={failure} />
      <div className="grid gap-5">
        <EmailField defaultValue={state?.email} enterKeyHint="next" {...field('email')} />
        <div>
          <PasswordField autoComplete="current-password" enterKeyHint="go" {...field('password')} />
          <p className="mt-2 text-right text-[0.95rem]">
            <AuthLink
              state={{ email: form.watch('email') }}
              to={withNext('/forgot-password', search.get('next'))}
            >
              {messages.forgotPassword}
            </AuthLink>
          </p>
        </div>
        <SubmitButton busyLabel={words.loggingIn} isBusy={isBusy}>
          {messages.logIn}
        </SubmitButton>
      </div>
    </form>
  )
}
