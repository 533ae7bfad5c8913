import { login } from '@nirbhaya/contract/accounts/accounts'
import { startPasskeySignIn } from '@nirbhaya/contract/accounts/passkeys'
import type { Answer } from '@nirbhaya/contract/client/client'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { PasskeyButton } from '../../admin/second-factor/passkey-button.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { answerTimeoutMs as timeoutMs } from '../../forms/use-server-form.ts'
import { canUsePasskeys, type Signature } from '../../session/passkey.ts'

interface PasskeySignInProps {
  /** The e-mail address and the password from the login form. The server has already accepted them. */
  credentials: () => { email: string; password: string }
  onOpen: (session: Answer<typeof login>) => void
}

/** Signs the owner in on a new device with a passkey, instead of a code. */
export function PasskeySignIn({ credentials, onOpen }: PasskeySignInProps) {
  if (!canUsePasskeys()) return null

  async function signIn(passkey: Signature) {
    const { email, password } = credentials()
    onOpen(await browserApi(login, { body: { email, password, passkey }, timeoutMs }))
  }

  return (
    <div>
      <PasskeyButton
        onSigned={signIn}
        start={() => browserApi(startPasskeySignIn, { timeoutMs })}
      />
      <p className="-mb-2 mt-3 text-center text-sm text-muted">{words.or}</p>
    </div>
  )
}
