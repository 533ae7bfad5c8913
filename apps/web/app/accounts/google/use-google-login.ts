import { googleLogin } from '@nirbhaya/contract/accounts/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { answerTimeoutMs } from '../../forms/use-server-form.ts'
import { storeSession } from '../../session/session-storage.ts'
import { toast } from '../../toasts/toast.ts'
import { lacksProfile } from './google-token.ts'

/** The proof that the account is the person's own. It is needed before Google is connected to the account. */
type Proof = { password: string } | { otp: string }

export type GoogleLogin = (token: string, proof?: Proof) => Promise<void>

/**
 * Returns a function that signs in with a token from Google. It rejects with the errors of the API.
 * @param completeProfileFirst called if the profile of the new session is incomplete
 */
export function useGoogleLogin(completeProfileFirst: () => void): GoogleLogin {
  return useCallback(
    async (token, proof) => {
      const session = await browserApi(googleLogin, {
        body: { token, ...proof },
        timeoutMs: answerTimeoutMs,
      })
      toast.success(messages.googleSuccess)
      if (lacksProfile(session.user)) completeProfileFirst()
      storeSession(session)
    },
    [completeProfileFirst],
  )
}
