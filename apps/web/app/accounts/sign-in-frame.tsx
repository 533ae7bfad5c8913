import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { type ReactNode, useState } from 'react'
import { useSite } from '../api/site.ts'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'
import { GoogleLinkForm } from './google/google-link-form.tsx'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { emailInToken } from './google/google-token.ts'
import { useGoogleLogin } from './google/use-google-login.ts'
import { useLeaveSignedIn } from './use-go-on.ts'
import { useWaitingPreBooking, WaitingPendant } from './waiting-pendant.tsx'

interface AccountDoorProps {
  title: string
  intro: string
  /** In its place where a pre-booking waits. */
  waitingIntro: string
  aside: ReactNode
  width?: 'narrow' | 'roomy'
  /** The form that asks for a password. */
  children: ReactNode
}

/** What logging in and signing up share: Google beside the form, and the way on once signed in. */
export function SignInFrame({ children, waitingIntro, ...door }: AccountDoorProps) {
  const { google } = useSite()
  const { isLeaving, completeProfileFirst } = useLeaveSignedIn()
  const googleLogin = useGoogleLogin(completeProfileFirst)
  /** Google's token for an address that has an account here already. */
  const [tokenToLink, setTokenToLink] = useState<string>()

  const wish = useWaitingPreBooking()
  const page = {
    ...door,
    ...(wish && {
      title: words.waitingTitle,
      intro: waitingIntro,
      above: <WaitingPendant wish={wish} />,
    }),
  }

  if (isLeaving) {
    return (
      <AuthPage {...page}>
        <LoadingBlock label={words.openingPage} />
      </AuthPage>
    )
  }
  if (tokenToLink) {
    return (
      <GoogleLinkForm
        email={emailInToken(tokenToLink)}
        googleLogin={googleLogin}
        onCancel={() => setTokenToLink(undefined)}
        token={tokenToLink}
      />
    )
  }
  return (
    <AuthPage {...page}>
      {children}
      {google && (
        <GoogleSignIn google={google} googleLogin={googleLogin} onLinkNeeded={setTokenToLink} />
      )}
    </AuthPage>
  )
}
