import { zodResolver } from '@hookform/resolvers/zod'
import { register, registrationForm } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { formFailure } from './form-failure.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { SubmitButton } from './submit-button.tsx'

const { labels, accountPages: words } = messages

/** Opens an account; afterwards the new customer logs in. */
export function SignupForm({ loginPath }: { loginPath: string }) {
  // Without default values the form keeps what was typed before the page came alive.
  const form = useForm({ resolver: zodResolver(registrationForm) })
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()

  /** Registration of a field with its sentence. */
  const field = (name: keyof typeof registrationForm._input) => ({
    // The second password is right or wrong depending on the first.
    ...form.register(name, name === 'password' ? { deps: 'confirmPassword' } : {}),
    label: labels[name],
    error: errors[name]?.message,
  })

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, ...registration }) => {
      setFailure(undefined)
      try {
        await browserApi(register, { body: registration })
        toast.success(messages.registered)
        await navigate(loginPath, { state: { email: registration.email } })
      } catch (error) {
        showFailure(error)
      }
    },
    () => setFailure(words.checkAbove),
  )

  function showFailure(error: unknown) {
    const { message, fields } = formFailure(error)
    setFailure(message)
    const names = Object.keys(registrationForm.shape) as (keyof typeof registrationForm._input)[]
    const refused = names.filter((name) => fields[name])
    for (const [place, name] of refused.entries()) {
      form.setError(name, { message: fields[name] ?? message }, { shouldFocus: place === 0 })
    }
  }

  return (
    <form className="grid gap-9" method="post" noValidate onSubmit={submit}>
      <Group title={words.aboutYou}>
        <TextField autoComplete="given-name" enterKeyHint="next" {...field('name')} />
        <TextField autoComplete="family-name" enterKeyHint="next" {...field('lastName')} />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          enterKeyHint="next"
          inputMode="email"
          type="email"
          {...field('email')}
        />
        <TextField
          autoComplete="tel-national"
          enterKeyHint="next"
          hint={words.phoneHint}
          inputMode="tel"
          type="tel"
          {...field('phone')}
        />
      </Group>
      <Group title={words.address}>
        <TextField
          autoComplete="address-line1"
          className="sm:col-span-2"
          enterKeyHint="next"
          {...field('address1')}
        />
        <TextField
          autoComplete="address-line2"
          className="sm:col-span-2"
          enterKeyHint="next"
          {...field('address2')}
        />
        <TextField autoComplete="address-level2" enterKeyHint="next" {...field('area')} />
        <TextField
          autoComplete="postal-code"
          enterKeyHint="next"
          inputMode="numeric"
          maxLength={6}
          {...field('pincode')}
        />
      </Group>
      <Group title={words.password}>
        <PasswordField autoComplete="new-password" enterKeyHint="next" {...field('password')} />
        <PasswordField
          autoComplete="new-password"
          enterKeyHint="go"
          {...field('confirmPassword')}
        />
      </Group>
      <div>
        <FormFailureNotice>{failure}</FormFailureNotice>
        <SubmitButton busyLabel={words.creatingAccount} isBusy={isSubmitting}>
          {words.createAccount}
        </SubmitButton>
      </div>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
