import { credentials, profile } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { type User, updateProfile } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { StateCode } from '@nirbhaya/contract/states'
import { useEffect } from 'react'
import { HiddenUsername } from '../accounts/hidden-username.tsx'
import { PersonFields } from '../accounts/person-fields.tsx'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { storeUser } from '../session/session-storage.ts'
import { toast } from '../toasts/toast.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'

/** A change of the e-mail address needs the password. */
const profileForm = profile.extend({ password: credentials.shape.password.optional() })

interface ProfileFormProps {
  user: User
  hasPassword: boolean
  onSaved: () => Promise<void>
  /** Called if all is saved except the new e-mail address: the customer has to enter a mailed code first. */
  onPendingEmail: (email: string, password: string | undefined) => void
}

/** The form of the profile, with the specification's eight required fields and the State. */
export function ProfileForm({ user, hasPassword, onSaved, onPendingEmail }: ProfileFormProps) {
  const { form, formProps, field, failure, isBusy } = useServerForm(profileForm, {
    async send(entered) {
      const { updatedUser, pendingEmail } = await browserApi(updateProfile, {
        body: entered,
        timeoutMs: answerTimeoutMs,
      })
      storeUser(updatedUser)
      toast.success(messages.profileUpdated)
      if (pendingEmail) onPendingEmail(pendingEmail, entered.password)
      else await onSaved()
    },
    exception: messages.profileUpdateFailed,
    refusedAt: {
      EMAIL_TAKEN: 'email',
      ADMIN_EMAIL_FIXED: 'email',
      PASSWORD_WRONG: 'password',
      PASSWORD_NEEDED: 'password',
    },
    invalid: words.checkAbove,
    draft: `profile:${user._id}`,
    defaultValues: { ...profileOf(user), password: undefined as string | undefined },
  })

  // Shows changes from another device, except in fields that were edited here.
  useEffect(() => {
    form.reset(profileOf(user), { keepDirtyValues: true, keepErrors: true })
  }, [form, user])

  const isOtherEmail = form.watch('email').trim().toLowerCase() !== user.email
  const isRefused = failure && failure.message !== words.checkAbove
  return (
    <form className="grid gap-9" {...formProps}>
      <PersonFields
        email={
          user.isAdmin ? { readOnly: true, hint: words.adminEmailHint } : { hint: words.emailHint }
        }
        field={field}
      />
      {isOtherEmail && hasPassword && !user.isAdmin && (
        <div className="max-w-md">
          <HiddenUsername email={user.email} />
          <PasswordField
            autoComplete="current-password"
            enterKeyHint="go"
            hint={words.emailPasswordHint}
            // If the e-mail address is changed back, the password field disappears and must not be checked.
            {...field('password', { shouldUnregister: true })}
          />
        </div>
      )}
      <div>
        <FormFailureNotice
          failure={failure}
          {...(isRefused ? { title: messages.profileUpdateFailed } : {})}
        />
        <div className="grid gap-3 sm:flex">
          <SubmitButton busyLabel={words.saving} isBusy={isBusy} isFullWidth={false}>
            {words.save}
          </SubmitButton>
          <ButtonLink size="large" to="/my-profile" variant="outline">
            {words.cancel}
          </ButtonLink>
        </div>
      </div>
    </form>
  )
}

function profileOf(user: User) {
  const { name, lastName, email, phone, address1, address2, area, pincode } = user
  const state: StateCode | '' = user.state ?? ''
  return { name, lastName, email, phone, address1, address2, area, pincode, state }
}
