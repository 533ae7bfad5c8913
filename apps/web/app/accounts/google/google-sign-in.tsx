import { ApiError } from '@nirbhaya/contract/client/client'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Site } from '@nirbhaya/contract/site'
import { useRef, useState } from 'react'
import { type FormFailure, formFailure } from '../../forms/form-failure.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { GoogleButton } from './google-button.tsx'
import type { GoogleLogin } from './use-google-login.ts'

interface GoogleSignInProps {
  google: NonNullable<Site['google']>
  googleLogin: GoogleLogin
  /** Called if the token's e-mail address has an account that is not connected to Google yet. */
  onLinkNeeded: (token: string) => void
}

/** Shows Google's button below the form. If Google's script does not load, the component renders nothing. */
export function GoogleSignIn({ google, googleLogin, onLinkNeeded }: GoogleSignInProps) {
  const [failure, setFailure] = useState<FormFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  /**
   * The React key of Google's button. After a failed attempt the key changes, so that React mounts a new
   * button, which asks the server for a new nonce.
   */
  const [attempt, setAttempt] = useState(1)
  const isSending = useRef(false)

  async function signIn(token: string) {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      await googleLogin(token)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'GOOGLE_LINK_NEEDED') onLinkNeeded(token)
      else setFailure(formFailure(error, messages.googleFailed))
      setAttempt((number) => number + 1)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  if (isMissing) return null
  return (
    <div className="mt-6">
      <p
        aria-hidden="true"
        className="mb-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {words.or}
      </p>
      <FormFailureNotice failure={failure} />
      <div className="relative">
        <GoogleButton
          className={isBusy ? 'invisible' : ''}
          google={google}
          key={attempt}
          onMissing={() => setIsMissing(true)}
          onToken={signIn}
        />
        {isBusy && (
          <p
            className="absolute inset-0 flex items-center justify-center gap-3 text-muted"
            role="status"
          >
            <Spinner />
            {words.googleOpening}
          </p>
        )}
      </div>
    </div>
  )
}
