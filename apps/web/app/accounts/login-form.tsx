import { credentials, factorCode } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { type Answer, ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { secondFactorWords } from '@nirbhaya/contract/messages/accounts/second-factor'
import { messages } from '@nirbhaya/contract/messages/specification'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { withNext } from '../session/return-path.ts'
import { storeSession } from '../session/session-storage.ts'
import { isPasskeyUsedHere } from '../session/uses-passkey.ts'
import { toast } from '../toasts/toast.ts'
import { TextField } from '../ui/fields/field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { AuthLink } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'

const loginForm = credentials.extend({ code: factorCode.optional() })

const factorNeeded: ErrorCode = 'SECOND_FACTOR_NEEDED'

const PasskeySignIn = lazy(async () => {
  const { PasskeySignIn } = await import('./admin/passkey-sign-in.tsx')
  return { default: PasskeySignIn }
})

const PasskeyLogin = lazy(async () => {
  const { PasskeyLogin } = await import('./admin/passkey-login.tsx')
  return { default: PasskeyLogin }
})

/** Whether the form offers a passkey: on the way to the shop's own pages, or if one was used in this browser. */
function useOffersPasskey(next: string | null): boolean {
  const isHydrated = useIsHydrated()
  return isHydrated && (/^\/admin\b/.test(next ?? '') || isPasskeyUsedHere())
}

function open(session: Answer<typeof login>) {
  toast.success(session.message || words.loggedIn)
  storeSession(session)
}

/**
 * The form for e-mail and password. On a new device, it also asks people of the shop for a code or a passkey. They can
 * also log in with a passkey alone. The page redirects as soon as the session is stored.
 */
export function LoginForm() {
  const [needsFactor, setNeedsFactor] = useState(false)
  const { form, formProps, field, failure, isBusy } = useServerForm(loginForm, {
    async send(entered) {
      const session = await browserApi(login, { body: entered, timeoutMs: answerTimeoutMs }).catch(
        (error: unknown) => {
          // The password is right, but the owner uses a new device. That is no error: the form now asks for
          // the second factor.
          if (error instanceof ApiError && error.code === factorNeeded) return undefined
          if (!needsFactor) form.setFocus('password')
          throw error
        },
      )
      if (!session) return setNeedsFactor(true)
      open(session)
    },
    refusedAt: { SECOND_FACTOR_WRONG: 'code' },
  })
  useEffect(() => {
    if (needsFactor) form.setFocus('code')
  }, [form, needsFactor])
  const [search] = useSearchParams()
  const next = search.get('next')
  const offersPasskey = useOffersPasskey(next)
  // The sign-up page and the password reset open this page with the e-mail address that was typed there.
  const { state } = useLocation() as { state: { email?: string } | null }

  return (
    <form {...formProps}>
      <FormFailureNotice failure={failure} />
      <div className="grid gap-5">
        <EmailField defaultValue={state?.email} enterKeyHint="next" {...field('email')} />
        <div>
          <PasswordField autoComplete="current-password" enterKeyHint="go" {...field('password')} />
          <p className="mt-1 flex justify-end text-sm *:inline-flex *:min-h-11 *:items-center">
            <AuthLink
              state={{ email: form.watch('email') }}
              to={withNext('/forgot-password', next)}
            >
              {messages.forgotPassword}
            </AuthLink>
          </p>
        </div>
        {needsFactor && (
          <Suspense>
            <PasskeySignIn credentials={form.getValues} onOpen={open} />
          </Suspense>
        )}
        {needsFactor && (
          <TextField
            autoComplete="one-time-code"
            enterKeyHint="go"
            hint={secondFactorWords.codeHint}
            {...field('code')}
            label={secondFactorWords.codeLabel}
          />
        )}
        <SubmitButton busyLabel={words.loggingIn} isBusy={isBusy}>
          {messages.logIn}
        </SubmitButton>
        {offersPasskey && !needsFactor && (
          <Suspense>
            <PasskeyLogin onOpen={open} />
          </Suspense>
        )}
      </div>
    </form>
  )
}
