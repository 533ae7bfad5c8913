import { choicePages as words } from '@nirbhaya/contract/messages/promises/pages'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'

/** Lists all promised dates of an order, oldest first. It renders nothing if the date has never moved. */
export function EarlierPromises({ promises }: Pick<OrderDetail, 'promises'>) {
  if (promises.every(({ revision }) => revision === 0)) return null
  return (
    <details className="mb-6 print:hidden">
      <summary className="link flex min-h-11 cursor-pointer items-center">{words.history}</summary>
      <ul className="grid gap-2 border-l-2 border-line pl-4 text-muted">
        {promises.map(({ at, delivery, reason, revision }) => (
          <li key={`${revision} ${at}`}>
            <span>{words.promised(at, delivery)}</span>
            {reason && <span className="block wrap-anywhere">{`“${reason}”`}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
