import type { User } from '@nirbhaya/contract/accounts/accounts'
import { formatDate } from '@nirbhaya/contract/dates'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { lacksProfile } from '../accounts/google/google-token.ts'
import { useAccount } from '../accounts/use-account.ts'
import { ClosingNotice } from '../privacy/closing-notice.tsx'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { unlisted } from '../seo/page-meta.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Container } from '../ui/pages/container.tsx'
import { LoadingBlock } from '../ui/spinner.tsx'
import { ProfileFacts } from './profile-facts.tsx'

export const meta = unlisted(words.myProfile)

export default function MyProfileRoute() {
  const session = useSignedIn()
  return (
    <Container className="min-h-[70vh] pb-24 pt-8 sm:pt-14" width="text">
      <h1 className="display title-list">{words.myProfile}</h1>
      {session ? <Profile user={session.user} /> : <LoadingBlock label={words.profileLoading} />}
    </Container>
  )
}

function Profile({ user }: { user: User }) {
  const account = useAccount()
  return (
    <>
      <ClosingNotice user={user} />
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-6 sm:mt-10">
        <Initials user={user} />
        <div className="min-w-0 grow basis-full sm:basis-auto">
          <p className="display text-3xl break-words" translate="no">
            {`${user.name} ${user.lastName}`}
          </p>
          <p className="mt-1 text-muted">{words.customerSince(formatDate(user.createdAt))}</p>
        </div>
        <ButtonLink className="max-sm:w-full" to="/update-profile">
          {words.editProfile}
        </ButtonLink>
      </div>
      {lacksProfile(user) && !user.isAdmin && (
        <Notice className="mt-8">{words.profileIncomplete}</Notice>
      )}
      <ProfileFacts account={account} user={user} />
      <PrivacySection account={account} user={user} />
    </>
  )
}

/** Shows the initials in place of a portrait. */
function Initials({ user }: { user: User }) {
  const letters = [user.name, user.lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className="display flex size-20 shrink-0 items-center justify-center rounded-full bg-aubergine text-3xl uppercase text-white"
    >
      {letters}
    </span>
  )
}
