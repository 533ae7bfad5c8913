import type { User } from '@nirbhaya/contract/accounts/accounts'
import { formatDate } from '@nirbhaya/contract/dates'
import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { keepAccount } from '@nirbhaya/contract/privacy/privacy'
import { PressButton } from '../forms/press-button.tsx'
import { storeUser } from '../session/session-storage.ts'
import { Notice } from '../ui/notice.tsx'

/** Shown while an account is being closed: the day of its end, and a button that keeps the account. */
export function ClosingNotice({ user }: { user: User }) {
  if (!user.closesAt) return null
  return (
    <Notice className="mt-8" tone="warn">
      <p className="font-semibold">{words.closesOn(formatDate(user.closesAt))}</p>
      <p className="mt-0.5">{words.closesHint}</p>
      <PressButton
        busyLabel={words.keeping}
        button={{
          className: 'mb-1 mt-4',
          label: words.keep,
          size: 'medium',
          variant: 'primary',
        }}
        call={keepAccount}
        onDone={({ updatedUser }) => storeUser(updatedUser)}
        outdates={[]}
      />
    </Notice>
  )
}
