import { formatDateTime } from '@nirbhaya/contract/dates'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type TimelineStep, timelineOf } from './timeline.ts'
import { TrackingNote } from './tracking-note.tsx'

/** Shows the progress of an order as a line with steps, solid up to the current one and dotted after it. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const steps = timelineOf(order)
  return (
    <ol>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a status may occur more than once, and steps never change their order
        <li className="relative flex gap-4 pb-7 last:pb-0 print:pb-3" key={place}>
          {place < steps.length - 1 && <Way isAhead={!steps[place + 1]?.at} />}
          <Stop step={step} />
          <div className="min-w-0 grow pt-0.5">
            <StepText order={order} step={step} />
            {step.isCurrent && order.tracking && <TrackingNote note={order.tracking} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Describes the order's status, or the state of its parts if the status alone would be untrue. */
function currentState({ status, partState, addressConfirmedAt }: OrderDetail): string {
  if (partState === 'returned' && addressConfirmedAt) return words.addressConfirmed
  return partState ? words.parts[partState] : words.steps[status]
}

function Way({ isAhead }: { isAhead: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute left-4 top-9 bottom-1 -translate-x-1/2 border-l-2',
        isAhead ? 'border-dashed border-line' : 'border-deep-pink',
      )}
    />
  )
}

function Stop({ step: { status, at, isCurrent } }: { step: TimelineStep }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-full print:border print:border-aubergine print:bg-transparent print:text-aubergine print:ring-0',
        !at && 'border-2 border-dashed border-line bg-white',
        at && !isCurrent && 'bg-blush text-deep-pink',
        isCurrent && status === 'Cancelled' && 'bg-bad text-white ring-4 ring-bad-ground',
        isCurrent && status !== 'Cancelled' && 'bg-deep-pink text-white ring-4 ring-blush',
      )}
    >
      {at && <Icon className="size-4.5" name={status === 'Cancelled' ? 'x' : 'check'} />}
    </span>
  )
}

function StepText({ order, step }: { order: OrderDetail; step: TimelineStep }) {
  const { status, at, isCurrent, isNewTracking } = step
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={classNames('font-semibold', !at && 'text-muted')}>
          {isNewTracking ? words.trackingUpdated : status}
        </span>
        {isCurrent && <span className="sr-only">({words.current})</span>}
        {at ? (
          <time className="text-sm text-muted" dateTime={at}>
            {formatDateTime(at)}
          </time>
        ) : (
          <span className="sr-only">({words.upcoming})</span>
        )}
      </p>
      {isCurrent && <p className="mt-0.5">{currentState(order)}</p>}
    </>
  )
}
