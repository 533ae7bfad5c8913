import { formatDateTime } from '@nirbhaya/contract/dates'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import {
  listStops,
  previewRefunds,
  type RefundStop,
  resumeRefunds,
} from '@nirbhaya/contract/promises/automatic-refunds'
import { PressButton } from '../../forms/press-button.tsx'

/** Lists the stops of automatic refunds. Each has its reason, and a button that ends the stop. */
export function Stops({ stops }: { stops: RefundStop[] }) {
  if (stops.length === 0) return <p className="text-muted">{words.noStops}</p>
  return (
    <ul className="grid grid-cols-1 gap-4">
      {stops.map((stop) => (
        <li className="flex flex-wrap items-start justify-between gap-3" key={stop._id}>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{nameOf(stop)}</p>
            <p className="wrap-anywhere">{`“${stop.reason}”`}</p>
            <p className="text-sm text-muted">
              <time dateTime={stop.at}>{formatDateTime(stop.at)}</time>
            </p>
          </div>
          <PressButton
            busyLabel={words.resuming}
            button={{ label: words.resume }}
            call={resumeRefunds}
            outdates={[listStops, previewRefunds]}
            params={{ id: stop._id }}
          />
        </li>
      ))}
    </ul>
  )
}

function nameOf({ batch, orderId }: RefundStop): string {
  if (batch) return batchPages.nameOf(batch.productName, batch.number)
  if (!orderId) return words.noBatch
  return adminOrderMessages.orderOf(orderId.slice(-orderIdShownCharacters))
}
