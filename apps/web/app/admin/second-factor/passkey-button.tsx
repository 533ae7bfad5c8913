import type { startPasskeyProof } from '@nirbhaya/contract/accounts/passkeys'
import { type Answer, ApiError } from '@nirbhaya/contract/client/client'
import { passkeyWords as words } from '@nirbhaya/contract/messages/accounts/passkeys'
import { useState } from 'react'
import { type Signature, signByPasskey } from '../../session/passkey.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminIcon } from '../admin-icon.tsx'

interface PasskeyButtonProps {
  /** Asks the server for a challenge to sign. */
  start: () => Promise<Answer<typeof startPasskeyProof>>
  /** Sends the passkey's signature to the server. */
  onSigned: (signature: Signature) => Promise<void>
  /** By default, the button confirms the person's identity with a passkey, instead of a code. */
  label?: string
  /** Shown if the person did not use a passkey. */
  cancelled?: string
}

/** A button that makes the browser sign a challenge with a passkey. */
export function PasskeyButton({
  start,
  onSigned,
  label = words.use,
  cancelled = words.cancelled,
}: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function use() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onSigned(await signByPasskey(await start()))
    } catch (error) {
      console.warn('The passkey was not used:', error)
      setFailure(error instanceof ApiError ? error.message : cancelled)
    }
    setIsBusy(false)
  }

  return (
    <div>
      <Button
        busyLabel={words.using}
        isBusy={isBusy}
        isFullWidth
        onClick={() => void use()}
        variant="outline"
      >
        <AdminIcon className="size-5" name="shield-check" />
        <span>{label}</span>
      </Button>
      {failure && (
        <div className="mt-3" role="alert">
          <Notice tone="warn">{failure}</Notice>
        </div>
      )}
    </div>
  )
}
