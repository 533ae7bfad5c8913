import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { pendingPreBookingIntro } from '@nirbhaya/contract/messages/accounts/pending-pre-booking'
import { messages } from '@nirbhaya/contract/messages/specification'
import { useLocation, useSearchParams } from 'react-router'
import { useShopName } from '../api/site.ts'
import { unlisted } from '../seo/page-meta.ts'
import { withNext } from '../session/return-path.ts'
import { AuthLink } from './auth-page.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta = unlisted(messages.logIn)

export default function LoginRoute() {
  const [search] = useSearchParams()
  // After a customer has registered, the sign-up page opens this page with `isNew` in the navigation's state.
  const { state } = useLocation() as { state: { isNew?: boolean } | null }
  const shop = useShopName()
  const signup = (
    <p>
      <span>{words.newHere(shop)}</span>{' '}
      <AuthLink to={withNext('/signup', search.get('next'))}>{words.createAccount}</AuthLink>
    </p>
  )
  return (
    <SignInFrame
      aside={signup}
      intro={words.loginIntro}
      title={words.loginTitle}
      pendingPreBookingIntro={pendingPreBookingIntro[state?.isNew ? 'afterSignup' : 'login']}
    >
      <LoginForm />
    </SignInFrame>
  )
}
