import { listOrderMails } from '@nirbhaya/contract/buyer-mails/admin'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { Panel } from '../../admin/panel.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { WrittenText } from '../../ui/written-text.tsx'
import { pathToWrite } from './buyer-mail-values.ts'

/** The mails to buyers that were about an order, as sent. */
export function OrderMails({ orderId }: { orderId: string }) {
  const loaded = useAnswer(listOrderMails, { params: { id: orderId } })
  return (
    <Panel
      aside={
        <AdminButtonLink size="small" to={pathToWrite([{ _id: orderId }])} variant="outline">
          {words.writeOne}
        </AdminButtonLink>
      }
      title={words.onOrder}
    >
      <LoadedFrame loaded={loaded} loading={words.onOrderLoading}>
        {({ mails }) =>
          mails.length === 0 ? (
            <p className="text-muted">{words.nothingOnOrder}</p>
          ) : (
            <ul className="divide-y divide-line">
              {mails.map(({ _id, subject, message, at, fate }) => (
                <li className="py-2 wrap-anywhere first:pt-0 last:pb-0" key={_id}>
                  <details>
                    <summary className="min-h-11 cursor-pointer py-1">
                      <span className="font-semibold text-deep-pink">{subject}</span>{' '}
                      <span className="block text-sm text-muted">
                        <time dateTime={at}>{formatDateTime(at)}</time>
                        <span>{`, ${words.fates[fate]}`}</span>
                      </span>
                    </summary>
                    <div className="mt-2 border-l-2 border-line pl-4">
                      <WrittenText text={message} />
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedFrame>
    </Panel>
  )
}
