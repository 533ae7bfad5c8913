import { messages } from '@nirbhaya/contract/messages'
import { Link, useSearchParams } from 'react-router'
import { unlistedMeta } from '../shell/page-meta.ts'
import { LoadingBlock } from '../ui/spinner.tsx'
import { AuthPage } from './auth-page.tsx'
import { loginPath } from './return-path.ts'
import { SignupForm } from './signup-form.tsx'
import { useGoOn } from './use-go-on.ts'

const { accountPages: words } = messages

export const meta = () => unlistedMeta(words.createAccount)

export default function SignupRoute() {
  const { isLeaving } = useGoOn()
  const [search] = useSearchParams()
  const login = loginPath(search.get('next') ?? undefined)
  const toLogin = (
    <>
      {words.alreadyCustomer}{' '}
      <Link className="font-semibold text-deep-pink underline-offset-4 hover:underline" to={login}>
        {messages.logIn}
      </Link>
    </>
  )
  return (
    <AuthPage aside={toLogin} intro={words.signupIntro} title={words.signupTitle} width="roomy">
      {isLeaving ? <LoadingBlock label={words.openingPage} /> : <SignupForm loginPath={login} />}
    </AuthPage>
  )
}
