import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, resolveParcel } from '@nirbhaya/contract/shipping/admin'
import type { ReactNode } from 'react'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

const words = parcelPages.whatNext

interface WhatNextProps {
  parcel: AdminParcel
  /** The address to which the units are sent again, with the button that changes it. */
  address: ReactNode
  /** The button that refunds the units. */
  aside: ReactNode
}

/** Asks the owner what happens after a parcel was lost or came back: it is sent again, refunded, or closed. */
export function WhatNext({ parcel, address, aside }: WhatNextProps) {
  const { _id: id, number, state } = parcel
  const resolving = {
    call: resolveParcel,
    keep: words.keepOpen,
    outdates: callsShowingParcels,
    params: { id },
  }
  return (
    <Notice className="mt-4" tone="warn">
      <h4 className="font-semibold">{state === 'lost' ? words.lost : words.returned}</h4>
      <div className="mt-2 text-sm text-aubergine">
        <p>{words.sendTo}</p>
        <div>{address}</div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ConfirmButton
          {...resolving}
          body={{ outcome: 'again' }}
          button={{ label: words.again, variant: 'primary' }}
          confirm={words.again}
          description={words.againHint}
          title={words.againTitle(number)}
        />
        {aside}
        <ConfirmButton
          {...resolving}
          body={{ outcome: 'closed' }}
          button={{ label: words.close }}
          confirm={words.close}
          description={words.closeHint}
          title={words.closeTitle(number)}
        />
      </div>
    </Notice>
  )
}
