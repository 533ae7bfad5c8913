import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, listOrderParcels } from '@nirbhaya/contract/shipping/admin'
import { useState } from 'react'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { type ManyDone, useParcelQuestion } from './change-question.tsx'
import { MakeParcel, type Units } from './make-parcel.tsx'
import { ParcelDetails } from './parcel-details.tsx'
import { Refusals } from './refusals.tsx'

interface AdminOrderParcelsProps {
  orderId: string
  /** Whether the order was sent. Only then can units be replaced. */
  isSent: boolean
}

/** Lists the parcels of an order for the owner, and its units that are not in a parcel yet. */
export function AdminOrderParcels({ orderId, isSent }: AdminOrderParcelsProps) {
  const loaded = useAnswer(listOrderParcels, { params: { id: orderId } })
  const [refused, setRefused] = useState<ManyDone['refused']>([])
  const question = useParcelQuestion((done) => setRefused(done.refused))
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ parcels, left }) => (
        <>
          <Refusals refused={refused} />
          {parcels.length === 0 && <p className="text-sm text-muted">{words.ofOrderNone}</p>}
          <ul className="divide-y divide-line">
            {parcels.map((parcel) => (
              <li className="py-5 first:pt-0" key={parcel._id}>
                <ParcelDetails onChange={question.ask} parcel={parcel} />
              </li>
            ))}
          </ul>
          {left.length > 0 && (
            <MakeParcel key={JSON.stringify(left)} orderId={orderId} units={left} />
          )}
          {isSent && <Replacing orderId={orderId} units={unitsOf(parcels, left)} />}
          {question.dialog}
        </>
      )}
    </LoadedFrame>
  )
}

/** A button that opens the form for a replacement. The form is hidden, because few orders need it. */
function Replacing({ orderId, units }: { orderId: string; units: Units[] }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button className="mt-4" onClick={() => setOpen(true)} size="small" variant="outline">
        {words.replace}
      </Button>
    )
  }
  return <MakeParcel isReplacement orderId={orderId} units={units} />
}

/**
 * Returns all units that the customer ordered: the units in parcels, and the units in `left`, which still have
 * to be packed. Replacements are additional units, so they do not count. The units of returned and lost
 * parcels are in `left`.
 */
function unitsOf(parcels: AdminParcel[], left: Units[]): Units[] {
  const own = parcels.filter(({ isReplacement, state }) => !isReplacement && !isBack(state))
  const units = new Map<number, Units>()
  for (const { position, name, quantity } of [...own.flatMap(({ lines }) => lines), ...left]) {
    const others = units.get(position)?.quantity ?? 0
    units.set(position, { position, name, quantity: others + quantity })
  }
  return [...units.values()]
}

/** Units of a returned or lost parcel can be packed again. */
const isBack = (state: AdminParcel['state']) => state === 'returned' || state === 'lost'
