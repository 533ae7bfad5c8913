import { addressFixedStatuses } from '@nirbhaya/contract/enums'
import { longest } from '@nirbhaya/contract/input-limits'
import { cancelWords as words } from '@nirbhaya/contract/messages/orders/cancelling'
import { formatRupees } from '@nirbhaya/contract/money'
import { getMyOrder, listMyOrders, type OrderDetail } from '@nirbhaya/contract/orders/orders'
import { cancelForm, cancelMyOrder } from '@nirbhaya/contract/settling/settling'
import { useRef } from 'react'
import { AskButton } from '../forms/ask-button.tsx'
import { Button } from '../ui/button.tsx'

const callsShowingIt = [getMyOrder, listMyOrders]

/** Shows until when an order can be cancelled, with the button that cancels it. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const { _id: id, status, cancelPolicy, canCancel, paid, refunded } = order
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
      <AskButton
        busyLabel={words.busy}
        button={(open) =>
          canCancel && (
            <Button className="mt-3" onClick={open} size="small" variant="outline">
              {words.open}
            </Button>
          )
        }
        call={cancelMyOrder}
        confirm={words.confirm}
        description={
          <>
            <p>{left > 0 ? words.refunds(formatRupees(left)) : words.noRefund}</p>
            <p className="mt-2">{words.final}</p>
          </>
        }
        doneFocus={place}
        errorOutdates={callsShowingIt}
        exception={words.failed}
        fields={{
          reason: {
            enterKeyHint: 'go',
            hint: words.reasonHint,
            label: words.reason,
            maxLength: longest.cancelReason,
            required: false,
          },
        }}
        keep={words.keep}
        outdates={callsShowingIt}
        params={{ id }}
        schema={cancelForm}
        title={words.question}
        values={{ reason: '' }}
        variant="danger"
      />
    </section>
  )
}
