import { longest } from '@nirbhaya/contract/input-limits'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, ewayBillForm, setEwayBill } from '@nirbhaya/contract/shipping/admin'
import { CallForm } from '../../forms/call-form.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** Whether a parcel may need an e-way bill and has none. */
export const lacksEwayBill = ({ ewayBill, mayNeedEwayBill, state }: AdminParcel) =>
  mayNeedEwayBill && ewayBill === undefined && (state === 'packed' || state === 'handed-over')

/** Shows the number of a parcel's e-way bill, or that one may be missing. */
export function EwayBillFact({ parcel }: { parcel: AdminParcel }) {
  const { ewayBill, ewayValue } = parcel
  if (ewayBill) return <p className="tabular-nums">{words.ewayBillOf(ewayBill)}</p>
  return lacksEwayBill(parcel) ? (
    <p className="mt-1.5 text-warn">{words.ewayBillMissing(ewayValue)}</p>
  ) : null
}

/** The form for the number of a parcel's e-way bill. It is open at first if the parcel may need one. */
export function EwayBillForm({ parcel }: { parcel: AdminParcel }) {
  const { _id: id, ewayBill = '', mayNeedEwayBill } = parcel
  return (
    <details className="mt-1 text-sm" open={lacksEwayBill(parcel)}>
      <summary className="link flex min-h-11 cursor-pointer items-center">{words.ewayBill}</summary>
      {mayNeedEwayBill && <p className="text-muted">{words.ewayBillWhy}</p>}
      <CallForm
        button={{ isFullWidth: false, size: 'small', variant: 'outline' }}
        call={setEwayBill}
        className="grid grid-cols-1 gap-3 pt-1"
        fields={{
          ewayBill: {
            hint: words.ewayBillHint,
            inputMode: 'numeric',
            label: words.ewayBill,
            maxLength: longest.ewayBill,
            required: false,
          },
        }}
        outdates={callsShowingParcels}
        params={{ id }}
        schema={ewayBillForm}
        values={{ ewayBill }}
        words={{ save: words.saveEwayBill, saving: words.saving }}
      />
    </details>
  )
}
