import { shippingWords as words } from '@nirbhaya/contract/messages/shipping'
import { listMyParcels, type Parcel } from '@nirbhaya/contract/shipping/shipping'
import type { ReactNode } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { ParcelCard } from './parcel-card.tsx'

interface OrderParcelsProps {
  orderId: string
  /** Renders the frame around the parcels, if there are any. */
  frame: (parcels: ReactNode) => ReactNode
}

/** Shows the state of each parcel of a customer's order. It renders nothing before the first parcel is sent. */
export function OrderParcels({ orderId, frame }: OrderParcelsProps) {
  const { data } = useAnswer(listMyParcels, { params: { id: orderId } })
  if (!data || data.parcels.length === 0) return null
  const { parcels, left } = data
  return frame(
    <>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li className="py-6 first:pt-0 last:pb-0" key={parcel._id}>
            <ParcelCard hasTitle={parcels.length > 1 || left.length > 0} parcel={parcel} />
          </li>
        ))}
      </ul>
      {left.length > 0 && <Left left={left} />}
    </>,
  )
}

function Left({
  left,
}: {
  left: Pick<Parcel['lines'][number], 'position' | 'name' | 'quantity'>[]
}) {
  return (
    <div className="mt-5 rounded-control bg-cream-deep/50 px-4 py-3">
      <h3 className="text-sm font-semibold">{words.left}</h3>
      <ul>
        {left.map(({ position, name, quantity }) => (
          <li className="wrap-anywhere" key={position}>{`${quantity} × ${name}`}</li>
        ))}
      </ul>
    </div>
  )
}
