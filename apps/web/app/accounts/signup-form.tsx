import { registrationForm } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { storeSession } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { AuthLink } from './auth-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ContactFields, FieldGroup } from './person-fields.tsx'

interface SignupFormProps {
  loginPath: string
  /** Whether a pre-booking is pending. If so, the new customer is signed in at once. */
  isAwaited: boolean
}

/**
 * The sign-up form. It has only the fields that the specification lists for registering. The delivery address
 * is not among these fields: the cart asks for the address when the customer pre-books.
 */
export function SignupForm({ loginPath, isAwaited }: SignupFormProps) {
  const navigate = useNavigate()
  const { form, formProps, field, failure, isBusy } = useServerForm(registrationForm, {
    async send({ confirmPassword: _, ...registration }) {
      const { message } = await browserApi(register, {
        body: registration,
        timeoutMs: answerTimeoutMs,
      })
      if (isAwaited && (await signIn(registration))) return
      toast.success(message || words.registered)
      await navigate(loginPath, { state: { email: registration.email, isNew: true } })
    },
    refusedAt: { EMAIL_TAKEN: 'email' },
    invalid: words.checkAbove,
    draft: 'signup',
  })
  const [password, name, lastName, email] = form.watch(['password', 'name', 'lastName', 'email'])

  return (
    <form className="grid gap-9" {...formProps}>
      <FieldGroup title={words.aboutYou}>
        <ContactFields field={field} />
      </FieldGroup>
      <FieldGroup title={words.password}>
        <NewPasswordField
          className="max-sm:col-span-full"
          enterKeyHint="next"
          entered={password}
          own={[name, lastName, email]}
          // A change of the password checks the repeated password again.
          {...field('password', { deps: 'confirmPassword' })}
        />
        <PasswordField
          autoComplete="new-password"
          className="max-sm:col-span-full"
          enterKeyHint="go"
          {...field('confirmPassword')}
        />
      </FieldGroup>
      <div>
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.creatingAccount} isBusy={isBusy}>
          {words.createAccount}
        </SubmitButton>
        <div className="mt-5 grid gap-2 text-sm leading-[1.5rem] text-muted">
          <p>{words.ageRule}</p>
          <p>
            {words.termsBefore} <AuthLink to="/terms-and-conditions">{words.terms}</AuthLink>{' '}
            {words.termsBetween} <AuthLink to="/privacy-policy">{words.privacyPolicy}</AuthLink>.
          </p>
        </div>
      </div>
    </form>
  )
}

/**
 * Signs the new customer in. `SignInFrame` then continues with the pending pre-booking. @returns false if the
 * sign-in failed; the customer then logs in on the login page
 */
async function signIn({ email, password }: { email: string; password: string }): Promise<boolean> {
  try {
    const session = await browserApi(login, {
      body: { email, password },
      timeoutMs: answerTimeoutMs,
    })
    toast.success(words.registeredAndIn)
    storeSession(session)
    return true
  } catch (problem) {
    console.warn('Not signed in after signing up:', problem)
    return false
  }
}
