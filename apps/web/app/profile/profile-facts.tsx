import type { User } from '@nirbhaya/contract/accounts/accounts'
import { accountPages as words } from '@nirbhaya/contract/messages/accounts'
import { sessionWords } from '@nirbhaya/contract/messages/accounts/sessions'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { states } from '@nirbhaya/contract/states'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { WaysIn } from '../accounts/use-account.ts'

interface ProfileFactsProps {
  user: User
  account: WaysIn | 'loading' | 'failed'
}

export function ProfileFacts({ user, account }: ProfileFactsProps) {
  return (
    <div className="mt-10 grid gap-10">
      <Facts title={words.contact}>
        <Fact label={labels.email}>{user.email}</Fact>
        <Fact label={labels.phone}>{user.phone}</Fact>
      </Facts>
      <Facts title={words.address}>
        <Fact label={labels.address1}>{user.address1}</Fact>
        <Fact label={labels.address2}>{user.address2}</Fact>
        <Fact label={labels.area}>{user.area}</Fact>
        <Fact label={labels.pincode}>{user.pincode}</Fact>
        <Fact label={labels.state}>{user.state ? states[user.state] : ''}</Fact>
      </Facts>
      <Facts title={words.signIn}>
        <Fact label={words.signInWith}>{waysInText(account)}</Fact>
      </Facts>
      <Link className="link -mt-7 w-fit py-2.5" to="/my-sessions">
        {sessionWords.toSessions}
      </Link>
      <Link className="link -mt-8 w-fit py-2.5" to="/my-complaints">
        {complaintPages.mine}
      </Link>
    </div>
  )
}

function waysInText(account: ProfileFactsProps['account']): string {
  if (account === 'loading') return '…'
  if (account === 'failed') return words.signInUnknown
  const ways = [
    account.hasPassword && words.withPassword,
    account.hasPasskey && words.withPasskey,
    account.hasGoogle && words.withGoogle,
  ]
  return ways.filter(Boolean).join(', ')
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="text-lg font-semibold" id={id}>
        {title}
      </h2>
      <dl className="mt-3 grid gap-x-8 sm:grid-cols-2">{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0 border-t border-line py-3.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 break-words font-medium">
        {children || <span className="font-normal text-muted">{words.notGiven}</span>}
      </dd>
    </div>
  )
}
