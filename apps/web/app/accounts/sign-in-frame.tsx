import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { type ReactNode, useState } from 'react'
import { useSite } from '../api/site.ts'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'
import { GoogleLinkForm } from './google/google-link-form.tsx'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { emailInToken } from './google/google-token.ts'
import { useGoogleLogin } from './google/use-google-login.ts'
import { PendingPreBookingNotice, usePendingPreBooking } from './pending-pre-booking-notice.tsx'
import { StorageWarning } from './storage-warning.tsx'
import { useLeaveSignedIn } from './use-go-on.ts'

interface SignInFrameProps {
  title: string
  intro: string
  /** The text that replaces `intro` while a pre-booking is pending. */
  pendingPreBookingIntro: string
  aside: ReactNode
  width?: 'narrow' | 'roomy'
  /** The password form. */
  children: ReactNode
}

/** The frame of the login and sign-up pages: the form, Google's button, and the redirect after signing in. */
export function SignInFrame({ children, pendingPreBookingIntro, ...door }: SignInFrameProps) {
  const { google } = useSite()
  const { isLeaving, completeProfileFirst } = useLeaveSignedIn()
  const googleLogin = useGoogleLogin(completeProfileFirst)
  /**
   * A token from Google whose e-mail address already has an account in the shop. The customer has to connect
   * that account to Google first.
   */
  const [tokenToLink, setTokenToLink] = useState<string>()

  const wish = usePendingPreBooking()
  const page = {
    ...door,
    ...(wish && {
      title: words.waitingTitle,
      intro: pendingPreBookingIntro,
      above: <PendingPreBookingNotice wish={wish} />,
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
      <StorageWarning />
      {children}
      {google && (
        <GoogleSignIn google={google} googleLogin={googleLogin} onLinkNeeded={setTokenToLink} />
      )}
    </AuthPage>
  )
}
