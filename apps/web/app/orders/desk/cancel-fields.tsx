import { type RefundPlan, refundPlans } from '@nirbhaya/contract/constants'
import { longest } from '@nirbhaya/contract/limits'
import { messages } from '@nirbhaya/contract/messages'
import { orderDeskWords } from '@nirbhaya/contract/messages/orders/desk'
import { TextField } from '../../ui/field.tsx'

const words = orderDeskWords.change

interface CancelFieldsProps {
  /** Whether money is there that could go back. */
  hasMoney: boolean
  reason: string
  refund: RefundPlan | undefined
  onReason: (reason: string) => void
  onRefund: (refund: RefundPlan) => void
}

/** What a customer is told of why their order is cancelled, and of their money. */
export function CancelFields({ hasMoney, reason, refund, onReason, onRefund }: CancelFieldsProps) {
  return (
    <>
      <TextField
        autoComplete="off"
        className="mt-5"
        hint={words.reasonHint}
        label={messages.labels.cancelReason}
        maxLength={longest.cancelReason}
        name="reason"
        onChange={(event) => onReason(event.target.value)}
        required
        value={reason}
      />
      {hasMoney && (
        <fieldset className="mt-5">
          <legend className="mb-1.5 text-sm font-semibold">{words.refundQuestion}</legend>
          {refundPlans.map((plan) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5" key={plan}>
              <input
                checked={refund === plan}
                className="size-4.5 shrink-0 accent-deep-pink"
                name="refund"
                onChange={() => onRefund(plan)}
                required
                type="radio"
                value={plan}
              />
              {words.refundPlans[plan]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
