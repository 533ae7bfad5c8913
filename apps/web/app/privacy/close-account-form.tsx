import { logout } from '@nirbhaya/contract/accounts/accounts'
import { ApiError } from '@nirbhaya/contract/client/client'
import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { closeAccount } from '@nirbhaya/contract/privacy/privacy'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordForm } from '../accounts/form-schemas.ts'
import { HiddenUsername } from '../accounts/hidden-username.tsx'
import { browserApi } from '../api/browser-api.ts'
import { DialogEnding } from '../forms/dialog-ending.tsx'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { answerTimeoutMs, useServerForm } from '../forms/use-server-form.ts'
import { forgetSession } from '../session/session-storage.ts'
import { toastDurationsMs } from '../toasts/rules.ts'
import { toast } from '../toasts/toast.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'

const withoutPassword = passwordForm.partial()

interface CloseAccountFormProps {
  asksPassword: boolean
  email: string
  onCancel: () => void
}

/** The form that closes the account. It asks for the password or a recent login. */
export function CloseAccountForm({ asksPassword, email, onCancel }: CloseAccountFormProps) {
  const leave = useLeaving()
  const [mustSignIn, setMustSignIn] = useState(false)
  const { formProps, field, failure, isBusy } = useServerForm(
    asksPassword ? passwordForm : withoutPassword,
    {
      async send(body) {
        try {
          const answer = await browserApi(closeAccount, { body, timeoutMs: answerTimeoutMs })
          await leave(answer.message)
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_AGAIN') throw error
          setMustSignIn(true)
        }
      },
      refusedAt: { PASSWORD_WRONG: 'password' },
    },
  )

  if (mustSignIn) return <SignInAgain onCancel={onCancel} />
  return (
    <form className="mt-7" {...formProps}>
      {asksPassword && (
        <>
          <HiddenUsername email={email} />
          <PasswordField autoComplete="current-password" enterKeyHint="go" {...field('password')} />
        </>
      )}
      <DialogEnding
        busyLabel={words.closing}
        failure={failure}
        isBusy={isBusy}
        label={words.closeConfirm}
        onOther={onCancel}
        otherLabel={words.closeCancel}
        variant="danger"
      />
    </form>
  )
}

/** Returns a function that opens the home page and signs out. */
function useLeaving() {
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  // The session is removed only after this page is left. Without a session, this page would redirect to the
  // login.
  useEffect(
    () => () => {
      if (!isLeaving.current) return
      forgetSession()
      clearAllDrafts()
      window.google?.accounts.id.disableAutoSelect()
    },
    [],
  )

  return async (message: string) => {
    isLeaving.current = true
    toast.success(message, { duration: toastDurationsMs.custom })
    await navigate('/')
  }
}

function SignInAgain({ onCancel }: { onCancel: () => void }) {
  async function signInAgain() {
    await browserApi(logout, { timeoutMs: 3_000 }).catch(() => undefined)
    // Without a session, this page redirects to the login. The login leads back to this page, where the
    // customer, who has now signed in recently, can close the account.
    forgetSession()
  }
  return (
    <div className="mt-7">
      <p className="font-semibold" role="alert">
        {words.signInAgain}
      </p>
      <DialogEnding
        label={words.signInAgainButton}
        onOther={onCancel}
        onPress={() => void signInAgain()}
        otherLabel={words.closeCancel}
      />
    </div>
  )
}
