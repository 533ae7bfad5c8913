import { formatDate } from '@nirbhaya/contract/dates'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import { isFurther, travelStates } from '@nirbhaya/contract/shipping/states'
import type { ReactNode } from 'react'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { useMay } from '../../session/may.ts'
import { Badge } from '../../ui/badge.tsx'
import { ParcelSteps } from '../parcel-steps.tsx'
import { stateTones } from '../state-tones.ts'
import { EwayBillFact, EwayBillForm } from './eway-bill.tsx'
import { HandOver, type ManyDone, StateSelect } from './parcel-changes.tsx'
import { CourierFacts, Obstacles } from './parcel-row.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { UnpackButton } from './unpack-button.tsx'

interface ParcelDetailsProps {
  parcel: AdminParcel
  onDone: (done: ManyDone) => void
  /** The question what happens next, if the parcel was lost or came back. */
  children: ReactNode
}

/** Shows a parcel on the page of its order: its content, its courier, and its state. */
export function ParcelDetails({ parcel, onDone, children }: ParcelDetailsProps) {
  const { _id, number, state, isReplacement, lines, events } = parcel
  const isPacked = state === 'packed'
  const mayPack = useMay()('packing')
  // By hand, a parcel goes only to states that it has not passed yet.
  const next = travelStates.filter((one) => isFurther(one, state))
  return (
    <article aria-label={words.parcel(number)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="grow font-semibold tabular-nums">{number}</h3>
        {isReplacement && <Badge tone="blue">{words.replacement}</Badge>}
        <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
      </div>
      <Obstacles parcel={parcel} />
      <Links parcel={parcel} />
      {children}
      <ul className="mt-3 grid grid-cols-1 gap-2 text-sm">
        {lines.map((line) => (
          <li className="wrap-anywhere" key={line.position}>
            <p>{words.units(line.quantity, line.name)}</p>
            <Devices line={line} />
          </li>
        ))}
      </ul>
      <div className="mt-3 text-sm">
        <CourierFacts parcel={parcel} />
        <EwayBillFact parcel={parcel} />
      </div>
      {mayPack && (
        <>
          <TrackingForm key={`${parcel.carrier} ${parcel.trackingNumber}`} parcel={parcel} />
          <EwayBillForm key={parcel.ewayBill} parcel={parcel} />
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isPacked ? (
          <>
            <HandOver onDone={onDone} parcels={[parcel]} />
            <AdminButtonLink size="small" to="/admin/parcels/packing" variant="outline">
              {words.scan}
            </AdminButtonLink>
          </>
        ) : (
          next.length > 0 && (
            <StateSelect
              className="min-h-11 cursor-pointer appearance-none rounded-full border border-rose-gold bg-white px-4 text-sm font-semibold hover:border-deep-pink"
              ids={[_id]}
              label={`${words.setState} ${number}`}
              onDone={onDone}
              states={next}
            />
          )
        )}
        {mayPack && <PrintButtons parcels={[parcel]} />}
        {isPacked && <UnpackButton parcel={parcel} />}
      </div>
      <details className="mt-4 text-sm">
        <summary className="link flex min-h-11 cursor-pointer items-center">
          {words.history}
        </summary>
        <ParcelSteps events={events} nameOf={(one) => words.states[one]} />
      </details>
    </article>
  )
}

/** Tells which parcels are sent instead of which, or that nothing more is sent. */
function Links({ parcel: { insteadOf, sentAgainIn, outcome } }: { parcel: AdminParcel }) {
  const sentences = [
    insteadOf.length > 0 && words.insteadOf(insteadOf.join(', ')),
    sentAgainIn.length > 0 && words.sentAgainIn(sentAgainIn.join(', ')),
    (outcome === 'refunded' || outcome === 'closed') && words.outcomes[outcome],
  ].filter((sentence) => sentence !== false)
  return sentences.map((sentence) => (
    <p className="mt-1.5 text-sm text-muted" key={sentence}>
      {sentence}
    </p>
  ))
}

/** Lists the serial numbers of a product's units, each with its warranty. */
function Devices({ line: { devices } }: { line: AdminParcel['lines'][number] }) {
  if (devices.length === 0) return <p className="text-muted">{words.noSerials}</p>
  return (
    <ul className="text-muted">
      {devices.map(({ serial, warrantyUntil }) => (
        <li key={serial}>
          <span className="font-medium text-aubergine tabular-nums">{serial}</span>
          {warrantyUntil && (
            <span>{`, ${words.warrantyUntil(formatDate(`${warrantyUntil}T12:00Z`))}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
