import { formatDateTime } from '@nirbhaya/contract/dates'
import { shippingAdminWords } from '@nirbhaya/contract/messages/shipping/admin'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import { carriers } from '@nirbhaya/contract/shipping/carriers'
import { AdminLink } from '../../admin/admin-link.tsx'
import { Tick } from '../../admin/tick.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stateTones } from '../state-tones.ts'
import { EwayBillFact } from './eway-bill.tsx'
import { recipientOf } from './recipient.ts'

interface ParcelRowProps {
  parcel: AdminParcel
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A parcel in the list: a card on phones, columns on wide screens. */
export function ParcelRow({ parcel, isChosen, onChoose }: ParcelRowProps) {
  const { number, orderId, orderShownId, createdAt, recipient, lines, state } = parcel
  return (
    <article
      aria-label={words.parcel(number)}
      className={classNames(
        'flex rounded-card border bg-white py-3 pl-1.5 pr-4 text-sm transition-colors',
        isChosen ? 'border-deep-pink' : 'border-line',
      )}
    >
      <Tick isTicked={isChosen} label={words.choose(number)} onChange={onChoose} />
      <div className="grid min-w-0 grow grid-cols-1 gap-x-5 gap-y-2 pt-2.5 @3xl:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_12rem]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 @3xl:block">
          <p className="font-semibold tabular-nums">{number}</p>
          <AdminLink className="link-tall tabular-nums lg:min-h-0" to={`/admin/orders/${orderId}`}>
            {words.orderOf(orderShownId)}
          </AdminLink>
          <time className="block text-muted max-@3xl:basis-full" dateTime={createdAt}>
            {formatDateTime(createdAt)}
          </time>
        </div>
        <div className="min-w-0 wrap-anywhere">
          <p>{recipientOf(recipient)}</p>
          <ul className="text-muted">
            {lines.map(({ position, quantity, name }) => (
              <li key={position}>{words.units(quantity, name)}</li>
            ))}
          </ul>
        </div>
        <CourierFacts parcel={parcel} />
        <div>
          <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
          <Obstacles parcel={parcel} />
          <EwayBillFact parcel={parcel} />
          {parcel.outcome === 'open' && (
            <AdminLink
              className="mt-1.5 flex min-h-11 items-center font-semibold text-deep-pink underline underline-offset-4 lg:min-h-0"
              to={`/admin/orders/${orderId}`}
            >
              {words.whatNext.inList}
            </AdminLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** Shows the courier and the tracking number. The number is a link if the courier has a page for it. */
export function CourierFacts({ parcel }: { parcel: AdminParcel }) {
  const { carrier, trackingNumber, trackingUrl } = parcel
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className={classNames(!carrier && 'text-muted')}>
        {carrier ? carriers[carrier].name : words.noCourier}
      </p>
      {trackingUrl ? (
        <a
          className="inline-flex min-h-11 items-center font-semibold text-deep-pink underline underline-offset-4 lg:min-h-0"
          href={trackingUrl}
          rel="noopener noreferrer"
          target="_blank"
        >
          {trackingNumber}
        </a>
      ) : (
        <p className={classNames(!trackingNumber && 'text-muted')}>
          {trackingNumber ?? words.noNumber}
        </p>
      )}
    </div>
  )
}

/** Lists why a parcel cannot be handed over yet. */
export function Obstacles({ parcel: { waitsFor } }: { parcel: AdminParcel }) {
  if (waitsFor.length === 0) return null
  return (
    <ul className="mt-1.5 text-warn">
      {waitsFor.map((obstacle) => (
        <li key={obstacle}>{shippingAdminWords.obstacles[obstacle]}</li>
      ))}
    </ul>
  )
}
