import { formatDate } from '@nirbhaya/contract/dates'
import { shippingWords as words } from '@nirbhaya/contract/messages/shipping'
import { carriers } from '@nirbhaya/contract/shipping/carriers'
import type { Parcel } from '@nirbhaya/contract/shipping/shipping'
import { Badge } from '../ui/badge.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { ParcelSteps } from './parcel-steps.tsx'
import { stateTones } from './state-tones.ts'

interface ParcelCardProps {
  parcel: Parcel
  /** Whether the card has a title. It needs one if the order has several parcels. */
  hasTitle: boolean
}

/** A parcel for the customer: its state, its courier, and its content. */
export function ParcelCard({ parcel, hasTitle }: ParcelCardProps) {
  const { number, state, isReplacement, lines, events } = parcel
  return (
    <article aria-label={words.parcel(number)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
        {isReplacement && <Badge tone="blue">{words.replacement}</Badge>}
        <p className="text-sm text-muted tabular-nums">{words.parcel(number)}</p>
      </div>
      {hasTitle && (
        <ul className="mt-3 font-semibold">
          {lines.map(({ position, name, quantity }) => (
            <li className="wrap-anywhere" key={position}>{`${quantity} × ${name}`}</li>
          ))}
        </ul>
      )}
      <Outcome parcel={parcel} />
      <Courier parcel={parcel} />
      <div className="mt-5">
        <ParcelSteps events={events} nameOf={(one) => words.states[one]} />
      </div>
      <Devices parcel={parcel} />
    </article>
  )
}

/** Tells what happens after a parcel was lost or came back, and instead of which parcel another one is sent. */
function Outcome({ parcel: { state, outcome, insteadOf } }: { parcel: Parcel }) {
  const isGone = state === 'lost' || state === 'returned'
  return (
    <>
      {insteadOf.length > 0 && (
        <p className="mt-2 text-sm text-muted">{words.insteadOf(insteadOf.join(', '))}</p>
      )}
      {isGone && outcome && (
        <Notice className="mt-4" tone={outcome === 'open' ? 'warn' : 'info'}>
          {words.outcomes[state][outcome]}
        </Notice>
      )}
    </>
  )
}

function Courier({ parcel: { carrier, trackingNumber, trackingUrl, state } }: { parcel: Parcel }) {
  if (!carrier) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-info-ground px-4 py-3 text-info">
      <Icon className="size-5 shrink-0" name="truck" />
      <dl className="min-w-0 grow basis-[9rem]">
        <dt className="sr-only">{words.courier}</dt>
        <dd className="font-medium">{carriers[carrier].name}</dd>
        {trackingNumber && (
          <>
            <dt className="text-sm">{words.trackingNumber}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere" translate="no">
              {trackingNumber}
            </dd>
          </>
        )}
      </dl>
      {trackingUrl && (
        <a
          className={`${buttonClasses({ size: 'small', variant: state === 'lost' ? 'outline' : 'primary' })} print:hidden`}
          href={trackingUrl}
          rel="noopener noreferrer"
          target="_blank"
        >
          {words.follow}
        </a>
      )}
    </div>
  )
}

/** Lists the serial numbers, which a customer needs for the warranty. */
function Devices({ parcel: { lines } }: { parcel: Parcel }) {
  const devices = lines.flatMap(({ name, devices: ones }) => ones.map((one) => ({ ...one, name })))
  if (devices.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-4">
      {devices.map(({ serial, warrantyUntil, name }) => (
        <div key={serial}>
          <dt className="text-sm text-muted wrap-anywhere">
            <span>{words.serial}</span>, <span>{name}</span>
          </dt>
          <dd className="flex flex-wrap gap-x-3">
            <span className="font-semibold tabular-nums wrap-anywhere" translate="no">
              {serial}
            </span>
            {warrantyUntil && (
              <span>{words.warrantyUntil(formatDate(`${warrantyUntil}T12:00Z`))}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
