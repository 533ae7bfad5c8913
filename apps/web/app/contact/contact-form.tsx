import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { contactMessage } from '@nirbhaya/contract/contact/contact'
import { contactPage as words } from '@nirbhaya/contract/messages/contact'
import { labels } from '@nirbhaya/contract/messages/labels'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import type { FormOutcome } from '../forms/form-outcome.ts'
import { useServerForm } from '../forms/use-server-form.ts'
import { useSession } from '../session/use-session.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Notice } from '../ui/notice.tsx'

export type ContactOutcome = FormOutcome<{ message: string }>

interface ContactFormProps {
  outcome: ContactOutcome | undefined
  /**
   * Whether the first field gets the focus. It does if the form replaces the thank-you note, because the
   * pressed button is then gone.
   */
  takesFocus: boolean
}

const fullNameOf = ({ name, lastName }: SignedIn['user']) =>
  [name, lastName].filter(Boolean).join(' ')

/**
 * The contact form. Three of its four fields are filled in for signed-in visitors. After an error, the typed
 * text is still there.
 */
export function ContactForm({ outcome, takesFocus }: ContactFormProps) {
  const submit = useSubmit()
  const { form, formProps, field, isBusy } = useServerForm(contactMessage, {
    send: (_, element) => submit(element, { preventScrollReset: true }),
    outcome,
  })
  const failure = outcome?.failure

  useEffect(() => {
    if (failure) toast.error(failure.message)
  }, [failure])

  const user = useSession()?.user
  useEffect(() => {
    if (!user) return
    const known = { name: fullNameOf(user), email: user.email, phone: user.phone }
    for (const name of ['name', 'email', 'phone'] as const) {
      if (form.getValues(name)) continue
      form.setValue(name, known[name])
    }
  }, [form, user])

  useEffect(() => {
    if (takesFocus) form.setFocus('name')
  }, [form, takesFocus])

  return (
    <form {...formProps} action="/contact">
      <h2 className="display text-3xl sm:text-4xl">{words.formTitle}</h2>
      <div className="mt-7 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          autoComplete="name"
          className="sm:col-span-2"
          enterKeyHint="next"
          {...field('name')}
          label={labels.fullName}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          enterKeyHint="next"
          inputMode="email"
          type="email"
          {...field('email')}
        />
        <TextField
          autoComplete="tel"
          enterKeyHint="next"
          hint={words.phoneHint}
          inputMode="tel"
          type="tel"
          {...field('phone')}
          label={labels.anyPhone}
        />
        <TextArea className="sm:col-span-2" {...field('message')} />
        <div className="sm:col-span-2">
          {/* Without scripts the error is shown here; with scripts it is a toast. */}
          <noscript>
            {import.meta.env.SSR && failure && (
              <Notice className="mb-5" tone="bad">
                {failure.message}
              </Notice>
            )}
          </noscript>
          <Button busyLabel={words.sending} isBusy={isBusy} isFullWidth size="large" type="submit">
            {words.send}
          </Button>
        </div>
      </div>
    </form>
  )
}
