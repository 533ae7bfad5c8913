import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { statusMail } from '@nirbhaya/contract/messages/orders/status-mail'
import { shortOrderId } from '../order-status.ts'
import { fullName } from './order-looks.ts'
import type { Question } from './question.ts'

const words = adminOrderMessages.change

/** So many are named; who reads on has the list beside it. */
const mostNamed = 4

/** Who is mailed about a change, and what. */
export function MailPreview({ question: { orders, status, note } }: { question: Question }) {
  const changed = note === undefined ? orders.filter((order) => order.status !== status) : orders
  const told = changed.filter(({ mailsTo }) => mailsTo !== '')
  const [first] = told
  const unchanged = orders.length - changed.length
  const shownId = first && told.length === 1 ? shortOrderId(first._id) : '…'
  return (
    <>
      {!first && changed.length > 0 && <p>{words.nobodyToTell}</p>}
      {first && (
        <>
          {told.length === 1 ? (
            <p className="wrap-anywhere">{words.mailTo(fullName(first.user), first.mailsTo)}</p>
          ) : (
            <Named told={told} />
          )}
          <blockquote className="mt-3 rounded-control border border-line bg-white px-4 py-3 text-aubergine">
            <p className="font-semibold">{statusMail.subject(shownId, status)}</p>
            <p className="mt-1">{statusMail.statuses[status].says}</p>
          </blockquote>
        </>
      )}
      {unchanged > 0 && <p className="mt-3">{words.unchanged(unchanged)}</p>}
    </>
  )
}

function Named({ told }: { told: Question['orders'] }) {
  const named = told.slice(0, mostNamed)
  return (
    <>
      <p>{words.mailToMany(told.length)}</p>
      <ul className="mt-2 text-sm wrap-anywhere">
        {named.map(({ _id, user, mailsTo }) => (
          <li key={_id}>
            {fullName(user)}, {mailsTo}
          </li>
        ))}
        {told.length > named.length && <li>{words.andMore(told.length - named.length)}</li>}
      </ul>
    </>
  )
}
