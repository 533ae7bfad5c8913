import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { passwordForm } from '../form-schemas.ts'
import { HiddenUsername } from '../hidden-username.tsx'

interface LinkByPasswordProps {
  email: string | undefined
  onSubmit: (password: string) => Promise<void>
}

/** Asks for the account's password before Google is connected to the account. */
export function LinkByPassword({ email, onSubmit }: LinkByPasswordProps) {
  const { formProps, field, failure, isBusy } = useServerForm(passwordForm, {
    send: ({ password }) => onSubmit(password),
    exception: messages.googleFailed,
    refusedAt: { PASSWORD_WRONG: 'password' },
  })
  return (
    <form {...formProps}>
      <FormFailureNotice failure={failure} />
      <div className="grid gap-5">
        <HiddenUsername email={email} />
        <PasswordField autoComplete="current-password" enterKeyHint="go" {...field('password')} />
        <SubmitButton busyLabel={words.loggingIn} isBusy={isBusy}>
          {words.linkConfirm}
        </SubmitButton>
      </div>
    </form>
  )
}
