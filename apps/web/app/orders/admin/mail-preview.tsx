import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { statusMail } from '@nirbhaya/contract/messages/orders/status-mail'
import { shortOrderId } from '../order-status.ts'
import { fullName } from './order-looks.ts'
import { type Question, splitChosen } from './question.ts'

const words = adminOrderMessages.change

/** The preview names at most four recipients. All of them are in the list behind the dialog. */
const mostNamed = 4

export function MailPreview({ question }: { question: Question }) {
  const { status, note } = question
  const { changing: orders, leftOut } = splitChosen(question)
  const changed = note === undefined ? orders.filter((order) => order.status !== status) : orders
  const recipients = changed.filter(({ mailsTo }) => mailsTo !== '')
  const [first] = recipients
  const unchanged = orders.length - changed.length
  const shownId = first && recipients.length === 1 ? shortOrderId(first._id) : '…'
  return (
    <>
      {!first && changed.length > 0 && <p>{words.nobodyToTell}</p>}
      {first && (
        <>
          {recipients.length === 1 ? (
            <p className="wrap-anywhere">{words.mailTo(fullName(first.user), first.mailsTo)}</p>
          ) : (
            <Named recipients={recipients} />
          )}
          <blockquote className="mt-3 rounded-control border border-line bg-white px-4 py-3 text-aubergine">
            <p className="font-semibold">{statusMail.subject(shownId, status)}</p>
            <p className="mt-1">{statusMail.statuses[status].says}</p>
          </blockquote>
        </>
      )}
      {leftOut.length > 0 && <p className="mt-3">{words.leftOut(leftOut.length)}</p>}
      {unchanged > 0 && <p className="mt-3">{words.unchanged(unchanged)}</p>}
    </>
  )
}

function Named({ recipients }: { recipients: Question['orders'] }) {
  const named = recipients.slice(0, mostNamed)
  return (
    <>
      <p>{words.mailToMany(recipients.length)}</p>
      <ul className="mt-2 text-sm wrap-anywhere">
        {named.map(({ _id, user, mailsTo }) => (
          <li key={_id}>{`${fullName(user)}, ${mailsTo}`}</li>
        ))}
        {recipients.length > named.length && (
          <li>{words.andMore(recipients.length - named.length)}</li>
        )}
      </ul>
    </>
  )
}
