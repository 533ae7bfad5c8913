import { ApiError } from '@nirbhaya/contract/client/client'
import { getDashboard } from '@nirbhaya/contract/dashboard/dashboard'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import type { RefundWish } from '@nirbhaya/contract/settling/admin'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useOutdated } from '../../../api/use-change.ts'
import { toast } from '../../../toasts/toast.ts'
import { DialogCard } from '../../../ui/dialog-card.tsx'
import { RefundForm, type RefundFormProps } from './refund-form.tsx'

const words = adminOrderMessages.refund

const tooLarge: ErrorCode = 'REFUND_TOO_LARGE'

interface RefundDialogProps extends Pick<RefundFormProps, 'most' | 'suggested' | 'asksAmount'> {
  isOpen: boolean
  title: string
  /** The text above the form: who gets the money, or what the refund leaves unchanged. */
  hint: ReactNode
  send: (wish: RefundWish) => Promise<{ message: string }>
  onClose: () => void
  /**
   * The element that gets the focus after a refund, for example the list of the amounts paid, due and
   * refunded. The button that opened the dialog may be gone.
   */
  sums: RefObject<HTMLElement | null>
}

/**
 * The dialog that asks for the amount and reason of a refund. If the owner presses the refund button again,
 * for example because the server did not answer, the refund is still made only once.
 */
export function RefundDialog(props: RefundDialogProps) {
  const { isOpen, title, hint, most, suggested, asksAmount, send, onClose, sums } = props
  const outdated = useOutdated(getOrder, listAllOrders, getDashboard)
  const state = useRef<'open' | 'sending' | 'unanswered' | 'done'>('open')

  async function attempt(wish: RefundWish) {
    state.current = 'sending'
    try {
      const { message } = await send(wish)
      toast.success(message)
      state.current = 'done'
      outdated()
      onClose()
    } catch (error) {
      console.warn('Refunding failed:', error)
      state.current = error instanceof ApiError ? 'open' : 'unanswered'
      const isTooLarge = error instanceof ApiError && error.code === tooLarge
      // The page shows an outdated amount: less money is left to refund. So the order is loaded again.
      if (isTooLarge) outdated()
      throw error
    }
  }

  function close() {
    if (state.current === 'sending') return
    // Without an answer, the refund may have been made, so the order is loaded again.
    if (state.current === 'unanswered') outdated()
    state.current = 'open'
    onClose()
  }

  return (
    <DialogCard
      description={
        <>
          <p>{words.way}</p>
          <p className="mt-2">{hint}</p>
        </>
      }
      finalFocus={() => (state.current === 'done' ? sums.current : true)}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={title}
    >
      <RefundForm
        asksAmount={asksAmount}
        most={most}
        onCancel={close}
        onSend={attempt}
        suggested={suggested}
      />
    </DialogCard>
  )
}
