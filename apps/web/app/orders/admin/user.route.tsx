import { getUser } from '@nirbhaya/contract/accounts/admin'
import { listContactMessages } from '@nirbhaya/contract/contact/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import { listPayments } from '@nirbhaya/contract/payments/admin'
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
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { EmailLink } from '../../admin/email-link.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'
import { isMissing } from '../../api/is-missing.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { MessageCard } from '../../contact/admin/message-card.tsx'
import { Notes } from '../../notes/admin/notes.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { EmptyState } from '../../ui/pages/page.tsx'
import type { Route } from './+types/user.route'
import { OrderList } from './list/order-list.tsx'
import { PaymentList } from './payments/payment-list.tsx'

export const meta = unlisted(words.userTitle)

/** The page of one person: profile, orders, payments and messages. */
export default function UserRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <AdminPage back={{ label: words.allUsers, to: '/admin/users' }} title={<Title id={id} />}>
      <User id={id} key={id} />
    </AdminPage>
  )
}

interface OfUser {
  id: string
}

const useUser = (id: string) => useAnswer(getUser, { params: { id } })

function Title({ id }: OfUser) {
  const { data } = useUser(id)
  return data ? fullName(data.user) : words.userTitle
}

/**
 * Each list of this page shows the person's newest orders, payments or messages. Other admin pages list all.
 */
const limit = pageSizes.excerpt

function User({ id }: OfUser) {
  const loaded = useUser(id)
  if (isMissing(loaded.error)) return <Missing />
  return (
    <LoadedFrame loaded={loaded} loading={words.userLoading}>
      {({ user }) => (
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <Profile user={user} />
          <Notes about="person" id={id} />
          <Orders id={id} />
          <Payments id={id} />
          <Messages email={user.email} />
        </div>
      )}
    </LoadedFrame>
  )
}

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
  <Link
    className="inline-flex min-h-11 items-center text-sm font-semibold text-deep-pink underline-offset-4 hover:underline"
    to={to}
  >
    {words.allOfUser}
  </Link>
)

function Orders({ id }: OfUser) {
  const loaded = useAnswer(listAllOrders, { query: { customer: id, limit } })
  return (
    <section aria-label={words.userOrders}>
      <SectionTitle title={words.userOrders} to={`/admin/orders?customer=${id}`} />
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ orders }) =>
          orders.length > 0 ? (
            <OrderList orders={orders} />
          ) : (
            <p className="text-muted">{words.noUserOrders}</p>
          )
        }
      </LoadedFrame>
    </section>
  )
}

function Payments({ id }: OfUser) {
  const loaded = useAnswer(listPayments, { query: { customer: id, limit } })
  if (loaded.isWithheld) return null
  return (
    <section aria-label={words.userPayments}>
      <SectionTitle title={words.userPayments} to={`/admin/payments?customer=${id}`} />
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ payments }) =>
          payments.length > 0 ? (
            <PaymentList payments={payments} />
          ) : (
            <p className="text-muted">{words.noUserPayments}</p>
          )
        }
      </LoadedFrame>
    </section>
  )
}

function Messages({ email }: { email: string }) {
  const loaded = useAnswer(listContactMessages, { query: { email, limit } })
  return (
    <section aria-label={words.userMessages}>
      <SectionTitle title={words.userMessages} />
      <LoadedFrame loaded={loaded} loading={words.userLoading}>
        {({ messages }) =>
          messages.length > 0 ? (
            <ul className="grid grid-cols-1 gap-3">
              {messages.map((message) => (
                <li key={message._id}>
                  <MessageCard hasOrders={false} message={message} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">{words.noUserMessages}</p>
          )
        }
      </LoadedFrame>
    </section>
  )
}

function SectionTitle({ title, to }: { title: string; to?: string }) {
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <h2 className="display text-2xl">{title}</h2>
      {to && <All to={to} />}
    </div>
  )
}

function Missing() {
  return (
    <EmptyState
      action={<AdminButtonLink to="/admin/users">{words.allUsers}</AdminButtonLink>}
      icon={<AdminIcon className="size-8" name="users" />}
      title={words.userMissing}
    >
      {words.userMissingHint}
    </EmptyState>
  )
}
