import { formatDateTime } from '@nirbhaya/contract/dates'
import type { Parcel } from '@nirbhaya/contract/shipping/shipping'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import { classNames } from '../ui/class-names.ts'

interface ParcelStepsProps {
  events: Parcel['events']
  nameOf: (state: ParcelState) => string
}

/** Lists the events of a parcel, newest first. */
export function ParcelSteps({ events, nameOf }: ParcelStepsProps) {
  return (
    <ol>
      {events.map(({ state, at, note, place }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a courier may report the same event twice
        <li className="relative flex gap-3 pb-3 last:pb-0" key={index}>
          {index < events.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute bottom-0 left-1.5 top-4 -translate-x-1/2 border-l-2 border-line"
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'mt-1.5 size-3 shrink-0 rounded-full border-2',
              index === 0 ? 'border-deep-pink bg-deep-pink' : 'border-rose-gold bg-white',
            )}
          />
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{nameOf(state)}</span>
              <time className="text-sm text-muted" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </p>
            {(note || place) && (
              <p className="text-sm text-muted">{[note, place].filter(Boolean).join(', ')}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
