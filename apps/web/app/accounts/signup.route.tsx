import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { pendingPreBookingIntro } from '@nirbhaya/contract/messages/accounts/pending-pre-booking'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useSearchParams } from 'react-router'
import { unlisted } from '../seo/page-meta.ts'
import { loginPath } from '../session/return-path.ts'
import { AuthLink } from './auth-page.tsx'
import { usePendingPreBooking } from './pending-pre-booking-notice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignupForm } from './signup-form.tsx'

export const meta = unlisted(words.createAccount)

export default function SignupRoute() {
  const [search] = useSearchParams()
  const wish = usePendingPreBooking()
  const login = loginPath(search.get('next') ?? undefined)
  const toLogin = (
    <p>
      {words.alreadyCustomer} <AuthLink to={login}>{messages.logIn}</AuthLink>
    </p>
  )
  return (
    <SignInFrame
      aside={toLogin}
      intro={words.signupIntro}
      title={words.signupTitle}
      pendingPreBookingIntro={pendingPreBookingIntro.signup}
      width="roomy"
    >
      <SignupForm isAwaited={wish !== undefined} loginPath={login} />
    </SignInFrame>
  )
}
