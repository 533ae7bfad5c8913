import { formatDate } from '@nirbhaya/contract/dates'
import { adminContactMessages as words } from '@nirbhaya/contract/messages/contact/admin'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { pageSizes } from '@nirbhaya/contract/paging'
import { Link } from 'react-router'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'

const linkClasses = 'link-tall'

function OrderLink({ id }: { id: string }) {
  const shown = id.slice(-orderIdShownCharacters)
  return (
    <Link
      aria-label={adminOrderMessages.orderOf(shown)}
      className={linkClasses}
      to={`/admin/orders/${id}`}
    >
      {`#${shown}`}
    </Link>
  )
}

/** Links the newest orders of the customer who has confirmed the e-mail address of a message. */
export function SenderOrders({ customerId }: { customerId: string }) {
  const loaded = useAnswer(listAllOrders, {
    query: { customer: customerId, limit: pageSizes.excerpt },
  })
  return (
    <section aria-label={words.senderOrders} className="mt-5 border-t border-line pt-4 text-sm">
      <h2 className="font-semibold text-muted">{words.senderOrders}</h2>
      <LoadedFrame loaded={loaded} loading={words.senderLoading}>
        {({ orders, nextCursor }) => (
          <>
            {orders.length === 0 && <p className="mt-1 text-muted">{words.noSenderOrders}</p>}
            <ul>
              {orders.map(({ _id, status, createdAt }) => (
                <li className="flex flex-wrap items-center gap-x-3" key={_id}>
                  <OrderLink id={_id} />
                  <span>{status}</span>
                  <time className="text-muted" dateTime={createdAt}>
                    {formatDate(createdAt)}
                  </time>
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-x-5">
              {nextCursor && (
                <Link className={linkClasses} to={`/admin/orders?customer=${customerId}`}>
                  {words.allSenderOrders}
                </Link>
              )}
              <Link className={linkClasses} to={`/admin/users/${customerId}`}>
                {words.toSender}
              </Link>
            </p>
          </>
        )}
      </LoadedFrame>
      <p className="text-muted">{words.senderHint}</p>
    </section>
  )
}
