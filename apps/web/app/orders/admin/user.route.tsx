import { getUser } from '@nirbhaya/contract/accounts/admin'
import { listContactMessages } from '@nirbhaya/contract/contact/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import { listPayments } from '@nirbhaya/contract/payments/admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CloseAccount } from '../../accounts/admin/close-account.tsx'
import {
  addressOf,
  Closing,
  fullName,
  type ListedUser,
  NotGiven,
} from '../../accounts/admin/user-facts.tsx'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { EmailLink } from '../../admin/email-link.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Cards } from '../../admin/owner-list.tsx'
import { Panel } from '../../admin/panel.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'
import { RecordPage } from '../../admin/record-page.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { MessageCard } from '../../contact/admin/message-card.tsx'
import { Notes } from '../../notes/admin/notes.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import type { Route } from './+types/user.route'
import { OrderList } from './list/order-list.tsx'
import { PaymentList } from './payments/payment-list.tsx'

export const meta = unlisted(words.userTitle)

/** The page of one person: profile, orders, payments and messages. */
export default function UserRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      back={{ label: words.allUsers, to: '/admin/users' }}
      call={getUser}
      id={id}
      loading={words.userLoading}
      missing={{
        icon: <AdminIcon className="size-8" name="users" />,
        title: words.userMissing,
        hint: words.userMissingHint,
      }}
      title={({ data }) => (data ? fullName(data.user) : words.userTitle)}
    >
      {({ user }) => (
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <Profile user={user} />
          <Notes about="person" id={id} />
          <Orders id={id} />
          <Payments id={id} />
          <Messages email={user.email} />
        </div>
      )}
    </RecordPage>
  )
}

/**
 * Each list of this page shows the person's newest orders, payments or messages. Other admin pages list all.
 */
const limit = pageSizes.excerpt

function Profile({ user }: { user: ListedUser }) {
  return (
    <Panel title={words.userFacts}>
      <Closing user={user} />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <EmailLink address={user.email} />
        {user.phone && <PhoneLink phone={user.phone} />}
      </p>
      <p className="mt-2 text-muted">{addressOf(user) || <NotGiven />}</p>
      <p className="mt-1 text-sm text-muted">
        {words.joined} <time dateTime={user.createdAt}>{formatDateTime(user.createdAt)}</time>
      </p>
      {!user.closesAt && <CloseAccount id={user._id} name={fullName(user)} />}
    </Panel>
  )
}

const All = ({ to }: { to: string }) => (
  <Link className="link-tall text-sm" to={to}>
    {words.allOfUser}
  </Link>
)

function Orders({ id }: { id: string }) {
  const loaded = useAnswer(listAllOrders, { query: { customer: id, limit } })
  return (
    <Section all={`/admin/orders?customer=${id}`} title={words.userOrders}>
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ orders }) =>
          orders.length > 0 ? <OrderList orders={orders} /> : <None>{words.noUserOrders}</None>
        }
      </LoadedFrame>
    </Section>
  )
}

function Payments({ id }: { id: string }) {
  const loaded = useAnswer(listPayments, { query: { customer: id, limit } })
  if (loaded.isWithheld) return null
  return (
    <Section all={`/admin/payments?customer=${id}`} title={words.userPayments}>
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ payments }) =>
          payments.length > 0 ? (
            <PaymentList payments={payments} />
          ) : (
            <None>{words.noUserPayments}</None>
          )
        }
      </LoadedFrame>
    </Section>
  )
}

function Messages({ email }: { email: string }) {
  const loaded = useAnswer(listContactMessages, { query: { email, limit } })
  return (
    <Section title={words.userMessages}>
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ messages }) =>
          messages.length > 0 ? (
            <Cards items={messages}>
              {(message) => <MessageCard hasOrders={false} message={message} />}
            </Cards>
          ) : (
            <None>{words.noUserMessages}</None>
          )
        }
      </LoadedFrame>
    </Section>
  )
}

const None = ({ children }: { children: string }) => <p className="text-muted">{children}</p>

interface SectionProps {
  title: string
  /** The page with the whole list. */
  all?: string
  children: ReactNode
}

function Section({ title, all, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="display text-2xl">{title}</h2>
        {all && <All to={all} />}
      </div>
      {children}
    </section>
  )
}
