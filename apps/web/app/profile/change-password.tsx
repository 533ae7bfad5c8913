import { changePassword, type User } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { changePasswordForm } from '../accounts/form-schemas.ts'
import { HiddenUsername } from '../accounts/hidden-username.tsx'
import { NewPasswordField } from '../accounts/new-password-field.tsx'
import type { WaysIn } from '../accounts/use-account.ts'
import { CallForm } from '../forms/call-form.tsx'
import { answerTimeoutMs } from '../forms/use-server-form.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'

interface ChangePasswordProps {
  user: User
  account: WaysIn | 'loading' | 'failed'
}

/**
 * The form that changes the password. An account that signs in only with Google or a passkey gets a
 * link to set a password.
 */
export function ChangePassword({ user, account }: ChangePasswordProps) {
  const needsFirst = typeof account === 'object' && !account.hasPassword
  return (
    <section aria-labelledby="change-password" className="mt-16 border-t border-line pt-10">
      <h2 className="display text-3xl" id="change-password">
        {needsFirst ? words.noPasswordTitle : words.changePasswordTitle}
      </h2>
      {needsFirst ? (
        <>
          <p className="mb-6 mt-3 text-muted">
            {account.hasPasskey ? words.noPasswordWithPasskey : words.noPasswordIntro}
          </p>
          <ButtonLink state={{ email: user.email }} to="/forgot-password" variant="outline">
            {words.noPasswordButton}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mb-6 mt-3 text-muted">{words.changePasswordIntro}</p>
          <ChangePasswordForm user={user} />
        </>
      )}
    </section>
  )
}

const ChangePasswordForm = ({ user }: { user: User }) => (
  <CallForm
    button={{ isFullWidth: false }}
    call={changePassword}
    className="grid max-w-md gap-5"
    fields={{
      currentPassword: ({ field }) => (
        <>
          <HiddenUsername email={user.email} />
          <PasswordField
            autoComplete="current-password"
            enterKeyHint="next"
            {...field('currentPassword')}
          />
        </>
      ),
      newPassword: ({ form, field }) => (
        <NewPasswordField
          enterKeyHint="go"
          entered={form.watch('newPassword')}
          own={[user.name, user.lastName, user.email]}
          {...field('newPassword')}
        />
      ),
    }}
    onDone={(_, form) => form.reset({ currentPassword: '', newPassword: '' })}
    outdates={[]}
    refusedAt={{ PASSWORD_WRONG: 'currentPassword' }}
    schema={changePasswordForm}
    timeoutMs={answerTimeoutMs}
    words={{ save: words.changePassword, saving: words.changingPassword }}
  />
)
