import { parcelPages } from '@nirbhaya/contract/messages/shipping/pages'
import type { RefundWish } from '@nirbhaya/contract/settling/admin'
import { type AdminParcel, resolveParcel } from '@nirbhaya/contract/shipping/admin'
import { type RefObject, useState } from 'react'
import { browserApi } from '../../../api/browser-api.ts'
import { useOutdated } from '../../../api/use-change.ts'
import { callsShowingParcels } from '../../../shipping/admin/use-parcel-changes.ts'
import { refundTimeoutMs } from './order-refund.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const words = parcelPages.whatNext

/** Holds which lost or returned parcel the refund dialog is about. */
export function useParcelRefund() {
  // The parcel stays set while the dialog closes, so that the dialog keeps its title.
  const [parcel, setParcel] = useState<AdminParcel>()
  const [isOpen, setIsOpen] = useState(false)
  function open(chosen: AdminParcel) {
    setParcel(chosen)
    setIsOpen(true)
  }
  return { parcel, isOpen, open, close: () => setIsOpen(false) }
}

interface ParcelRefundProps {
  refund: ReturnType<typeof useParcelRefund>
  sums: RefObject<HTMLElement | null>
}

/** The dialog that refunds the units of a lost or returned parcel, so that they are not sent again. */
export function ParcelRefund({ refund: { parcel, isOpen, close }, sums }: ParcelRefundProps) {
  const outdated = useOutdated(...callsShowingParcels)
  if (!parcel?.refund) return null
  const { _id: id, number } = parcel
  async function send(wish: RefundWish) {
    const body = { outcome: 'refunded' as const, ...wish }
    const answer = await browserApi(resolveParcel, {
      params: { id },
      body,
      timeoutMs: refundTimeoutMs,
    })
    outdated()
    return answer
  }
  return (
    <RefundDialog
      asksAmount
      hint={words.refundHint}
      isOpen={isOpen}
      most={parcel.refund.most}
      onClose={close}
      send={send}
      suggested={parcel.refund.suggested}
      sums={sums}
      title={words.refundTitle(number)}
    />
  )
}
