import { ApiError } from '@nirbhaya/contract/client/client'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { RefundWish } from '@nirbhaya/contract/settling/admin'
import { useState } from 'react'
import { newRequestId } from '../../../api/request-id.ts'
import { DialogEnding } from '../../../forms/dialog-ending.tsx'
import { useServerForm } from '../../../forms/use-server-form.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { plainRupees, refundForm } from './refund-values.ts'

const words = adminOrderMessages.refund

export interface RefundFormProps {
  /** The most that can be refunded, in rupees. */
  most: number
  /** The amount that the form starts with, in rupees; `most` by default. */
  suggested?: number | undefined
  /** Whether the form has a field for the amount. Without the field, the amount is `most`. */
  asksAmount: boolean
  /** Sends the refund to the server. If it throws, the form shows the error. */
  onSend: (wish: RefundWish) => Promise<void>
  onCancel: () => void
}

/** The form of a refund. It is mounted anew for each refund, and uses one request id for all attempts. */
export function RefundForm({
  most,
  suggested = most,
  asksAmount,
  onSend,
  onCancel,
}: RefundFormProps) {
  const [requestId] = useState(newRequestId)
  // Whether the last attempt got no answer. The server may have made that refund, so only the same request can
  // be repeated.
  const [isUnanswered, setIsUnanswered] = useState(false)
  const { form, formProps, field, failure, isBusy } = useServerForm(refundForm(most), {
    async send(values) {
      try {
        await onSend({ ...values, requestId })
      } catch (error) {
        setIsUnanswered(!(error instanceof ApiError))
        throw error
      }
    },
    exception: words.unanswered,
    ...(asksAmount && { refusedAt: { REFUND_TOO_LARGE: 'amount' } as const }),
    defaultValues: { amount: plainRupees(suggested), reason: '' },
  })
  const { success, data } = refundForm(most).shape.amount.safeParse(form.watch('amount'))
  // The button repeats the typed amount. Without a field for the amount, the button has no amount: the
  // dialog's title shows the fixed amount, in the payment's own currency.
  const sum = asksAmount && success && formatRupees(data)
  return (
    <form {...formProps} className="mt-6">
      {asksAmount && (
        <TextField
          {...field('amount')}
          autoComplete="off"
          className="mb-5"
          hint={words.most(formatRupees(most))}
          inputMode="decimal"
          label={words.amount}
          readOnly={isUnanswered}
        />
      )}
      <TextField
        {...field('reason')}
        autoComplete="off"
        enterKeyHint="go"
        hint={words.reasonHint}
        label={labels.refundReason}
        maxLength={longest.refundReason}
        readOnly={isUnanswered}
      />
      <DialogEnding
        busyLabel={words.busy}
        failure={failure}
        isBusy={isBusy}
        label={sum ? words.ofPayment(sum) : words.confirm}
        onOther={onCancel}
        variant="danger"
      />
    </form>
  )
}
