import { getDashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { listPayments } from '@nirbhaya/contract/payments/admin'
import type { RefundWish } from '@nirbhaya/contract/settling/admin'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { newRequestId } from '../../../api/request-id.ts'
import type { ServerForm } from '../../../forms/call-fields.tsx'
import { callsShowingParcels } from '../../../shipping/admin/use-parcel-changes.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { plainRupees, type RefundValues, refundForm } from './refund-values.ts'

const words = adminOrderMessages.refund

/** Refunding asks the payment provider, which may be slow. */
export const refundTimeoutMs = 30_000

/** The calls to repeat after money has moved. */
export const callsShowingMoney = [...callsShowingParcels, getDashboard, listPayments]

interface Refund {
  /** The most that can be refunded, in rupees. */
  most: number
  /** The amount that the form starts with, in rupees; `most` by default. */
  suggested?: number | undefined
  /** Whether the form has a field for the amount. Without the field, the amount is `most`. */
  asksAmount?: boolean
  /** The text above the form: who gets the money, or what the refund leaves unchanged. */
  hint: ReactNode
  /**
   * The element that gets the focus after a refund, for example the list of the amounts paid, due and
   * refunded. The button that opened the dialog may be gone.
   */
  sums: RefObject<HTMLElement | null>
}

type RefundState = ServerForm<RefundValues, RefundWish>

/**
 * Describes the dialog of a refund for an `AskButton`. If the owner presses the refund button again, for example
 * because the server did not answer, the refund is still made only once.
 */
export function aboutRefund({ most, suggested = most, asksAmount = true, hint, sums }: Refund) {
  const schema = refundForm(most)
  return {
    ...refundDialog({ hint, sums }),
    // The button repeats the typed amount. Without a field for the amount, the button has no amount: the
    // dialog's title shows the fixed amount, in the payment's own currency.
    confirm({ form }: Pick<RefundState, 'form'>) {
      const { success, data } = schema.shape.amount.safeParse(form.watch('amount'))
      return asksAmount && success ? words.ofPayment(formatRupees(data)) : words.confirm
    },
    fields: {
      amount: ({ field, ...state }: RefundState) =>
        asksAmount && (
          <TextField
            {...field('amount')}
            autoComplete="off"
            hint={words.most(formatRupees(most))}
            inputMode="decimal"
            label={words.amount}
            readOnly={isFixed(state)}
          />
        ),
      reason: ({ field, ...state }: RefundState) => (
        <ReasonField {...field('reason')} readOnly={isFixed(state)} />
      ),
    },
    ...(asksAmount && { refusedAt: { REFUND_TOO_LARGE: 'amount' } as const }),
    schema,
    // Each opening of the dialog is a refund of its own. All its attempts use one request id.
    values: { amount: plainRupees(suggested), reason: '', requestId: newRequestId() },
  }
}

/** Describes what the dialogs of all refunds have in common. */
export const refundDialog = ({ hint, sums }: Pick<Refund, 'hint' | 'sums'>) => ({
  busyLabel: words.busy,
  description: (
    <>
      <p>{words.way}</p>
      <p className="mt-2">{hint}</p>
    </>
  ),
  doneFocus: sums,
  errorOutdates: callsShowingMoney,
  exception: words.unanswered,
  outdates: callsShowingMoney,
  timeoutMs: refundTimeoutMs,
  variant: 'danger' as const,
})

export const ReasonField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    autoComplete="off"
    enterKeyHint="go"
    hint={words.reasonHint}
    label={labels.refundReason}
    maxLength={longest.refundReason}
  />
)

/**
 * Whether the fields cannot be changed. After an attempt without an answer the server may have made the refund, so
 * only the same request can be repeated.
 */
export const isFixed = ({ failure, isBusy }: Pick<RefundState, 'failure' | 'isBusy'>) =>
  isBusy || failure?.isUnanswered === true
