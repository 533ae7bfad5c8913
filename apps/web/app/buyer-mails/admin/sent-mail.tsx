import {
  type BuyerMail,
  getBuyerMail,
  listBuyerMails,
  resumeBuyerMail,
  stopBuyerMail,
} from '@nirbhaya/contract/buyer-mails/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { Panel } from '../../admin/panel.tsx'
import { SendingProgress } from '../../admin/sending-progress.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { PressButton } from '../../forms/press-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import { mailTones } from './buyer-mails.route.tsx'

const outdates = [getBuyerMail, listBuyerMails]

/** A mail that was sent, with its progress. */
export function SentMail({ mail }: { mail: BuyerMail }) {
  const { _id: id, subject, message, status, to, at, writer, total, orderCount } = mail
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4 wrap-anywhere">
      <Panel
        aside={<Badge tone={mailTones[status]}>{words.states[status]}</Badge>}
        hint={
          <>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{`, ${words.sentBy(writer)}`}</span>
          </>
        }
        title={subject || words.untitled}
      >
        <p>
          <span className="text-muted">{`${words.to}: `}</span>
          <span>{to}</span>
        </p>
        <p className="tabular-nums">{words.reached(total, orderCount)}</p>
        <SendingProgress
          left={{ label: words.left, hint: words.leftHint }}
          sending={{ ...mail, isDone: status === 'done' }}
        />
        {status === 'stopped' && <p className="mt-3">{words.isStopped}</p>}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {status === 'sending' && <Stop id={id} />}
          {status === 'stopped' && (
            <PressButton
              busyLabel={words.resuming}
              button={{ label: words.resume }}
              call={resumeBuyerMail}
              outdates={outdates}
              params={{ id }}
            />
          )}
        </div>
      </Panel>
      <Panel hint={words.writtenHint} title={words.written}>
        <WrittenText text={message} />
      </Panel>
    </div>
  )
}

const Stop = ({ id }: { id: string }) => (
  <ConfirmButton
    busyLabel={words.stopping}
    button={{ label: words.stop }}
    call={stopBuyerMail}
    confirm={words.stop}
    description={words.stopText}
    errorOutdates={outdates}
    outdates={outdates}
    params={{ id }}
    title={words.stopTitle}
  />
)
