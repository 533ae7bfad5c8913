import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, resolveParcel } from '@nirbhaya/contract/shipping/admin'
import type { RefObject } from 'react'
import { AskButton } from '../../../forms/ask-button.tsx'
import { aboutRefund } from './about-refund.tsx'

const words = parcelPages.whatNext

interface ParcelRefundProps {
  parcel: AdminParcel
  sums: RefObject<HTMLElement | null>
}

/**
 * A button that refunds the units of a lost or returned parcel, after a dialog, so that they are not sent again.
 */
export const ParcelRefund = ({ parcel: { _id: id, number, refund }, sums }: ParcelRefundProps) =>
  refund && (
    <AskButton
      {...aboutRefund({ ...refund, hint: words.refundHint, sums })}
      bodyOf={(wish) => ({ outcome: 'refunded', ...wish })}
      button={{ label: words.refund }}
      call={resolveParcel}
      params={{ id }}
      title={words.refundTitle(number)}
    />
  )
