import { zodResolver } from '@hookform/resolvers/zod'
import { credentials, login } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast'
import { Link, useLocation, useSearchParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'
import { formFailure } from './form-failure.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { signupPath } from './return-path.ts'
import { storeSession } from './session-storage.ts'
import { SubmitButton } from './submit-button.tsx'
import { useGoOn } from './use-go-on.ts'

export const meta = () => unlistedMeta(messages.logIn)

const { labels, accountPages: words } = messages

export default function LoginRoute() {
  const { isLeaving } = useGoOn()
  const [search] = useSearchParams()
  const signup = (
    <>
      {words.newHere}{' '}
      <Link
        className="font-semibold text-deep-pink underline-offset-4 hover:underline"
        to={signupPath(search.get('next') ?? undefined)}
      >
        {words.createAccount}
      </Link>
    </>
  )
  return (
    <AuthPage aside={signup} intro={words.loginIntro} title={words.loginTitle}>
      {isLeaving ? <LoadingBlock label={words.openingPage} /> : <LoginForm />}
    </AuthPage>
  )
}

function LoginForm() {
  // Without default values the form keeps what was typed before the page came alive.
  const form = useForm({ resolver: zodResolver(credentials) })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string>()
  // A new customer comes here from the sign-up page, which knows the address already.
  const { state } = useLocation() as { state: { email?: string } | null }

  const submit = form.handleSubmit(async (entered) => {
    setFailure(undefined)
    try {
      const session = await browserApi(login, { body: entered })
      toast.success(session.message || messages.loggedIn)
      storeSession(session)
    } catch (error) {
      const { message } = formFailure(error)
      setFailure(message)
      form.setFocus('password')
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit}>
      <FormFailureNotice>{failure}</FormFailureNotice>
      <div className="grid gap-5">
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          defaultValue={state?.email}
          enterKeyHint="next"
          error={errors.email?.message}
          inputMode="email"
          label={labels.email}
          type="email"
          {...form.register('email')}
        />
        <PasswordField
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password?.message}
          label={labels.password}
          {...form.register('password')}
        />
        <SubmitButton busyLabel={words.loggingIn} isBusy={isSubmitting}>
          {messages.logIn}
        </SubmitButton>
      </div>
    </form>
  )
}
