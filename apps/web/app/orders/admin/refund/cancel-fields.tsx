import { cancelRefunds } from '@nirbhaya/contract/enums'
import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { useId } from 'react'
import type { useServerForm } from '../../../forms/use-server-form.ts'
import { useMay } from '../../../session/may.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import type { ChangeFields } from '../change-values.ts'

const words = adminOrderMessages.change

interface CancelFieldsProps
  extends Pick<ReturnType<typeof useServerForm<ChangeFields, ChangeFields>>, 'form' | 'field'> {
  /** The money that could be refunded, in rupees. */
  rupees: number
}

/**
 * The fields for a cancellation: its reason, and what happens to the money. The customer gets both by mail.
 */
export function CancelFields({ form, field, rupees }: CancelFieldsProps) {
  const errorId = useId()
  const may = useMay()
  const plans = cancelRefunds.filter((plan) => plan !== 'now' || may('money.out'))
  const error = form.formState.errors.refund?.message
  return (
    <>
      <TextField
        {...field('reason')}
        autoComplete="off"
        className="mt-5"
        hint={words.reasonHint}
        label={labels.cancelReason}
        maxLength={longest.cancelReason}
      />
      {rupees > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-1.5 text-sm font-semibold">{words.refundQuestion}</legend>
          {plans.map((plan) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5" key={plan}>
              <input
                {...form.register('refund')}
                aria-describedby={error && errorId}
                aria-invalid={error ? true : undefined}
                className="size-4.5 shrink-0 accent-deep-pink"
                required
                type="radio"
                value={plan}
              />
              <span>{words.refunds[plan](formatRupees(rupees))}</span>
            </label>
          ))}
          <p className="text-sm text-muted">{words.refundHint}</p>
          <p aria-live="polite" className="text-sm font-medium text-bad" id={errorId}>
            {error}
          </p>
        </fieldset>
      )}
    </>
  )
}
