import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import {
  type AdminParcel,
  listOrderParcels,
  type RefundableUnits,
} from '@nirbhaya/contract/shipping/admin'
import { type ReactNode, useState } from 'react'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { MakeParcel } from './make-parcel.tsx'
import type { ManyDone } from './parcel-changes.tsx'
import { ParcelDetails } from './parcel-details.tsx'
import { Refusals } from './refusals.tsx'
import { WhatNext } from './what-next.tsx'

interface AdminOrderParcelsProps {
  orderId: string
  /** The address to which a lost or returned parcel is sent again, with the button that changes it. */
  address: ReactNode
  /** Returns the button that refunds a lost or returned parcel. */
  refundOf: (parcel: AdminParcel) => ReactNode
  /** Returns the buttons that refund single units. */
  unitsRefundOf: (units: RefundableUnits[]) => ReactNode
}

/** Lists the parcels of an order for the owner, and its units that are not in a parcel yet. */
export function AdminOrderParcels({
  orderId,
  address,
  refundOf,
  unitsRefundOf,
}: AdminOrderParcelsProps) {
  const loaded = useAnswer(listOrderParcels, { params: { id: orderId } })
  const [refused, setRefused] = useState<ManyDone['refused']>([])
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ parcels, left, refundable }) => (
        <>
          <Refusals refused={refused} />
          {parcels.length === 0 && <p className="text-sm text-muted">{words.ofOrderNone}</p>}
          <ul className="divide-y divide-line">
            {parcels.map((parcel) => (
              <li className="py-5 first:pt-0" key={parcel._id}>
                <ParcelDetails onDone={(done) => setRefused(done.refused)} parcel={parcel}>
                  {parcel.outcome === 'open' && (
                    <WhatNext address={address} aside={refundOf(parcel)} parcel={parcel} />
                  )}
                </ParcelDetails>
              </li>
            ))}
          </ul>
          {left.length > 0 && (
            <MakeParcel key={JSON.stringify(left)} orderId={orderId} units={left} />
          )}
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{unitsRefundOf(refundable)}</div>
        </>
      )}
    </LoadedFrame>
  )
}
