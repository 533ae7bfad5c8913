import { ApiError } from '@nirbhaya/contract/client/client'
import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import { longest } from '@nirbhaya/contract/input-limits'
import { cancelWords as words } from '@nirbhaya/contract/messages/cancelling'
import { formatRupees } from '@nirbhaya/contract/money'
import { getMyOrder, listMyOrders, type OrderDetail } from '@nirbhaya/contract/orders/orders'
import { cancelForm, cancelMyOrder } from '@nirbhaya/contract/settling/settling'
import { type RefObject, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { timeoutMs } from '../api/query-client.ts'
import { useOutdated } from '../api/use-change.ts'
import { DialogEnding } from '../forms/dialog-ending.tsx'
import { useServerForm } from '../forms/use-server-form.ts'
import { toast } from '../toasts/toast.ts'
import { Button } from '../ui/button.tsx'
import { DialogCard } from '../ui/dialog-card.tsx'
import { TextField } from '../ui/fields/field.tsx'

/** Shows until when an order can be cancelled, with the button that cancels it. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const { status, cancelPolicy, canCancel, paid, refunded } = order
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  const isOver = addressFixedStatuses.includes(status)
  const left = paid - refunded
  return (
    <section className="outline-none" ref={place} tabIndex={-1}>
      {!isOver && (
        <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
          {words.policies[cancelPolicy]}
        </p>
      )}
      {canCancel && (
        <Button className="mt-3" onClick={() => setIsOpen(true)} size="small" variant="outline">
          {words.open}
        </Button>
      )}
      <DialogCard
        description={
          <>
            <p>{left > 0 ? words.refunds(formatRupees(left)) : words.noRefund}</p>
            <p className="mt-2">{words.final}</p>
          </>
        }
        finalFocus={returnTo(place, canCancel)}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.question}
      >
        <CancelForm id={order._id} onClose={() => setIsOpen(false)} />
      </DialogCard>
    </section>
  )
}

/**
 * Returns the element that gets the focus when the dialog closes: usually the button that opened it. After a
 * cancellation that button is gone, so `place` gets the focus.
 */
const returnTo = (place: RefObject<HTMLElement | null>, canCancel: boolean) => () =>
  canCancel ? true : place.current

function CancelForm({ id, onClose }: { id: string; onClose: () => void }) {
  const outdated = useOutdated(getMyOrder, listMyOrders)
  const { formProps, field, failure, isBusy } = useServerForm(cancelForm, {
    async send(body) {
      try {
        const { message } = await browserApi(cancelMyOrder, { params: { id }, body, timeoutMs })
        toast.success(message)
        onClose()
        outdated()
      } catch (error) {
        // The order is loaded again if the page is outdated, or if it is unknown whether the order was
        // cancelled.
        if (!(error instanceof ApiError) || error.status === 409) outdated()
        throw error
      }
    },
    exception: words.failed,
    defaultValues: { reason: '' },
  })
  return (
    <form {...formProps} className="mt-6">
      <TextField
        {...field('reason')}
        autoComplete="off"
        enterKeyHint="go"
        hint={words.reasonHint}
        label={words.reason}
        maxLength={longest.cancelReason}
        required={false}
      />
      <DialogEnding
        busyLabel={words.busy}
        failure={failure}
        isBusy={isBusy}
        label={words.confirm}
        onOther={onClose}
        otherLabel={words.keep}
        variant="danger"
      />
    </form>
  )
}
