import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lacksProfile } from '../accounts/google/google-token.ts'
import { useAccount } from '../accounts/use-account.ts'
import { useGoOn } from '../accounts/use-go-on.ts'
import { unlisted } from '../seo/page-meta.ts'
import { ownPath } from '../session/return-path.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Page } from '../ui/pages/page.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { ChangePassword } from './change-password.tsx'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { ProfileForm } from './profile-form.tsx'

export const meta = unlisted(words.updateProfile)

export default function UpdateProfileRoute() {
  const session = useSignedIn()
  const isIncomplete = session !== undefined && lacksProfile(session.user)
  return (
    <Page
      intro={isIncomplete ? words.completeIntro : words.updateIntro}
      title={words.updateProfile}
      width="text"
    >
      {session ? (
        <UpdateProfile key={session.user._id} session={session} />
      ) : (
        <LoadingBlock label={words.profileLoading} />
      )}
    </Page>
  )
}

function UpdateProfile({ session: { user } }: { session: SignedIn }) {
  const account = useAccount()
  /** The new e-mail address, until its code is entered. */
  const [pending, setPending] = useState<{ email: string; password: string | undefined }>()
  const [search] = useSearchParams()
  const goOn = useGoOn()

  /**
   * Goes back to the page that sent the customer here, for example the cart. If there is none, opens the
   * profile.
   */
  const leave = () => goOn(ownPath(search.get('next')) ?? '/my-profile')

  if (pending) return <ConfirmEmailForm {...pending} onDone={leave} user={user} />
  return (
    <>
      <ProfileForm
        hasPassword={typeof account !== 'object' || account.hasPassword}
        onPendingEmail={(email, password) => setPending({ email, password })}
        onSaved={leave}
        user={user}
      />
      <ChangePassword account={account} user={user} />
    </>
  )
}
