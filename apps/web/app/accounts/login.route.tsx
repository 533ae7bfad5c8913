import { messages } from '@nirbhaya/contract/messages'
import { useSearchParams } from 'react-router'
import { unlistedMeta } from '../seo/page-meta.ts'
import { withNext } from '../session/return-path.ts'
import { AccountDoor } from './account-door.tsx'
import { AuthLink } from './auth-page.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = () => unlistedMeta(messages.logIn)

const { accountPages: words } = messages

export default function LoginRoute() {
  const [search] = useSearchParams()
  const signup = (
    <p>
      {words.newHere}{' '}
      <AuthLink to={withNext('/signup', search.get('next'))}>{words.createAccount}</AuthLink>
    </p>
  )
  return (
    <AccountDoor aside={signup} intro={words.loginIntro} title={words.loginTitle}>
      <LoginForm />
    </AccountDoor>
  )
}
