import type { User } from '@nirbhaya/contract/accounts/accounts'
import { formatDate } from '@nirbhaya/contract/dates'
import { privacyPages as words } from '@nirbhaya/contract/messages/privacy'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useKeepAccount } from './use-my-data.ts'

/** Shown while an account is being closed: the day of its end, and a button that keeps the account. */
export function ClosingNotice({ user }: { user: User }) {
  const keeping = useKeepAccount()
  if (!user.closesAt) return null
  return (
    <Notice className="mt-8" tone="warn">
      <p className="font-semibold">{words.closesOn(formatDate(user.closesAt))}</p>
      <p className="mt-0.5">{words.closesHint}</p>
      <Button
        busyLabel={words.keeping}
        className="mb-1 mt-4"
        isBusy={keeping.isBusy}
        onClick={keeping.run}
      >
        {words.keep}
      </Button>
    </Notice>
  )
}
