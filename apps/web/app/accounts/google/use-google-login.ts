import { googleLogin } from '@nirbhaya/contract/accounts/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useCallback } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { answerTimeoutMs } from '../../forms/use-server-form.ts'
import { storeSession } from '../../session/session-storage.ts'
import { toast } from '../../toasts/toast.ts'
import { lacksProfile } from './google-token.ts'

/** Proves that the account belongs to the person, before Google is connected to it. */
type Proof = { password: string } | { otp: string }

export type GoogleLogin = (token: string, proof?: Proof) => Promise<void>

/**
 * Signs in with a token from Google. Rejects as the API does.
 * @param completeProfileFirst called when the profile of the new session is incomplete
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
