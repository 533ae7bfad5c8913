import { loginWithPasskey } from '@nirbhaya/contract/accounts/accounts'
import { startPasskeySignIn } from '@nirbhaya/contract/accounts/passkeys'
import type { Answer } from '@nirbhaya/contract/client/client'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { PasskeyButton } from '../../admin/second-factor/passkey-button.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { answerTimeoutMs as timeoutMs } from '../../forms/use-server-form.ts'
import { canUsePasskeys, type Signature } from '../../session/passkey.ts'
import { rememberPasskeyUse } from '../../session/uses-passkey.ts'

interface PasskeyLoginProps {
  onOpen: (session: Answer<typeof loginWithPasskey>) => void
}

/** Logs a person of the shop in with a passkey alone. */
export function PasskeyLogin({ onOpen }: PasskeyLoginProps) {
  if (!canUsePasskeys()) return null

  async function logIn(passkey: Signature) {
    const session = await browserApi(loginWithPasskey, { body: { passkey }, timeoutMs })
    rememberPasskeyUse()
    onOpen(session)
  }

  return (
    <div>
      <p
        aria-hidden="true"
        className="mb-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {accountPages.or}
      </p>
      <PasskeyButton
        cancelled={words.logInCancelled}
        label={words.logIn}
        onSigned={logIn}
        start={() => browserApi(startPasskeySignIn, { timeoutMs })}
      />
    </div>
  )
}
