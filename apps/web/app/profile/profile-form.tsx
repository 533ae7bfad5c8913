import { type User, updateProfile } from '@nirbhaya/contract/accounts'
import { profile } from '@nirbhaya/contract/accounts.schemas'
import { messages } from '@nirbhaya/contract/messages'
import { useEffect } from 'react'
import { toast } from 'react-hot-toast'
import { PersonFields } from '../accounts/person-fields.tsx'
import { browserApi } from '../api/browser-api.ts'
import { FormFailureNotice } from '../forms/form-failure-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { storeUser } from '../session/session-storage.ts'
import { ButtonLink } from '../ui/button.tsx'

const { accountPages: words } = messages

interface ProfileFormProps {
  user: User
  onSaved: () => Promise<void>
  /** All is saved except this address, which waits for the code mailed to it. */
  onPendingEmail: (email: string) => void
}

/** The eight fields; all are required. */
export function ProfileForm({ user, onSaved, onPendingEmail }: ProfileFormProps) {
  const { form, formProps, field, failure, isBusy } = useServerForm(profile, {
    async send(entered) {
      const { updatedUser, pendingEmail } = await browserApi(updateProfile, {
        body: entered,
        timeoutMs: answerTimeoutMs,
      })
      storeUser(updatedUser)
      toast.success(messages.profileUpdated)
      if (pendingEmail) onPendingEmail(pendingEmail)
      else await onSaved()
    },
    exception: messages.profileUpdateFailed,
    refusedAt: { EMAIL_TAKEN: 'email', ADMIN_EMAIL_FIXED: 'email' },
    invalid: words.checkAbove,
    draft: `profile:${user._id}`,
    defaultValues: profileOf(user),
  })

  // What was changed on another device shows, except where something is being typed here.
  useEffect(() => {
    form.reset(profileOf(user), { keepDirtyValues: true, keepErrors: true })
  }, [form, user])

  const isRefused = failure && failure.message !== words.checkAbove
  return (
    <form className="grid gap-9" {...formProps}>
      <PersonFields
        email={
          user.isAdmin ? { readOnly: true, hint: words.adminEmailHint } : { hint: words.emailHint }
        }
        field={field}
      />
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

function profileOf({ name, lastName, email, phone, address1, address2, area, pincode }: User) {
  return { name, lastName, email, phone, address1, address2, area, pincode }
}
