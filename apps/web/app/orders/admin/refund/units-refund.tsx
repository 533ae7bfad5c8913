import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { refundWish } from '@nirbhaya/contract/settling/admin'
import { type RefundableUnits, refundUnits } from '@nirbhaya/contract/shipping/admin'
import type { RefObject } from 'react'
import { z } from 'zod'
import { newRequestId } from '../../../api/request-id.ts'
import { AskButton } from '../../../forms/ask-button.tsx'
import type { ServerForm } from '../../../forms/call-fields.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { shortOrderId } from '../../order-status.ts'
import { isFixed, ReasonField, refundDialog } from './about-refund.tsx'

const words = adminOrderMessages.refund

interface UnitsRefundProps {
  orderId: string
  /** The units to choose from: all were sent, or none. */
  units: RefundableUnits[]
  sums: RefObject<HTMLElement | null>
}

/** A button that refunds single units of an order, after a dialog. */
export function UnitsRefund({ orderId, units, sums }: UnitsRefundProps) {
  const [first] = units
  if (!first) return null
  const { isSent } = first
  const { open, title, hint } = words.ofUnits[isSent ? 'sent' : 'notSent']
  return (
    <AskButton
      {...refundDialog({ hint, sums })}
      bodyOf={({ quantities, ...wish }) => ({
        ...wish,
        isSent,
        amount: amountOf(units, quantities),
        units: units
          .map(({ position }, index) => ({ position, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0),
      })}
      button={{ label: open }}
      call={refundUnits}
      confirm={({ form }: UnitsState) => {
        const amount = amountOf(units, form.watch('quantities'))
        return amount > 0 ? words.ofPayment(formatRupees(amount)) : words.confirm
      }}
      fields={{
        quantities: ({ form, field, ...state }: UnitsState) => (
          <Quantities
            error={field('quantities').error}
            isFixed={isFixed(state)}
            onChange={(quantities) =>
              form.setValue('quantities', quantities, {
                shouldValidate: form.formState.isSubmitted,
              })
            }
            quantities={form.watch('quantities')}
            units={units}
          />
        ),
        reason: ({ field, ...state }: UnitsState) => (
          <ReasonField {...field('reason')} readOnly={isFixed(state)} />
        ),
      }}
      params={{ id: orderId }}
      schema={unitsForm}
      title={title(shortOrderId(orderId))}
      values={{
        quantities: units.map(({ quantity }) => (units.length > 1 ? 0 : quantity)),
        reason: '',
        requestId: newRequestId(),
      }}
    />
  )
}

const { reason, requestId } = refundWish.shape

const unitsForm = z.object({
  /** How many of each of the units. */
  quantities: z
    .array(z.number())
    .refine((counts) => counts.some((count) => count > 0), words.ofUnits.noneChosen),
  reason,
  requestId,
})

type UnitsState = ServerForm<z.input<typeof unitsForm>, z.output<typeof unitsForm>>

/** Returns the refund of the chosen units, in rupees. */
function amountOf(units: RefundableUnits[], quantities: number[]): number {
  const paise = units.map(({ refunds }, index) =>
    Math.round(100 * (refunds[(quantities[index] ?? 0) - 1] ?? 0)),
  )
  return paise.reduce((sum, one) => sum + one, 0) / 100
}

interface QuantitiesProps {
  units: RefundableUnits[]
  quantities: number[]
  onChange: (quantities: number[]) => void
  error: string | undefined
  isFixed: boolean
}

const Quantities = ({ units, quantities, onChange, error, isFixed: isOff }: QuantitiesProps) => (
  <div className="grid grid-cols-1 gap-4">
    {units.map(({ position, name, refunds }, index) => (
      <SelectField
        disabled={isOff}
        error={index === 0 ? error : undefined}
        key={position}
        label={words.ofUnits.quantityOf(name)}
        onChange={({ target }) => onChange(quantities.with(index, Number(target.value)))}
        value={quantities[index]}
      >
        <option value={0}>0</option>
        {refunds.map((rupees, count) => (
          <option key={rupees} value={count + 1}>
            {`${count + 1} · ${formatRupees(rupees)}`}
          </option>
        ))}
      </SelectField>
    ))}
  </div>
)
