import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { classNames } from '../../ui/class-names.ts'

type Event = AdminOrderDetail['events'][number]

/**
 * Returns the name of an event. The first event is the placing of the order. If an event has the same status
 * as the event before it, only the tracking note was changed.
 */
export function eventName(events: Pick<Event, 'status'>[], place: number): string {
  const [status, earlier] = [events[place]?.status, events[place - 1]?.status]
  if (!status) return ''
  if (!earlier) return words.placed
  return status === earlier ? words.noteChanged : words.historyOf(status)
}

/** Lists the events of an order, newest first: who did what, and when. */
export function OrderHistory({ events }: { events: Event[] }) {
  const newestFirst = events.map((event, place) => ({ ...event, place })).reverse()
  return (
    <ol>
      {newestFirst.map(({ at, actor, place }, row) => (
        <li className="relative flex gap-4 pb-5 last:pb-0" key={place}>
          {place > 0 && (
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-[0.3rem] top-4 border-l border-line"
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'mt-[0.45rem] size-2.5 shrink-0 rounded-full',
              row === 0 ? 'bg-deep-pink' : 'bg-rose-gold/60',
            )}
          />
          <div className="min-w-0">
            <p className="font-medium">{eventName(events, place)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
              <span>{`, ${actor ? words.by(actor) : words.byShop}`}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
