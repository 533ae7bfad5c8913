import { longest } from '@nirbhaya/contract/input-limits'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, setTracking, trackingForm } from '@nirbhaya/contract/shipping/admin'
import { carrierCodes, carriers } from '@nirbhaya/contract/shipping/carriers'
import { endStates } from '@nirbhaya/contract/shipping/states'
import { CallForm } from '../../forms/call-form.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** The couriers to choose from. */
export const carrierOptions = carrierCodes.map((code) => [code, carriers[code].name] as const)

/** The form for a parcel's courier and tracking number. It is open at first if the parcel has no number. */
export function TrackingForm({ parcel }: { parcel: AdminParcel }) {
  const { _id: id, carrier, trackingNumber = '', state } = parcel
  if (endStates.includes(state)) return null
  return (
    <details className="mt-1 text-sm" open={trackingNumber === ''}>
      <summary className="link flex min-h-11 cursor-pointer items-center">
        {words.changeTracking}
      </summary>
      <CallForm
        button={{ isFullWidth: false, size: 'small', variant: 'outline' }}
        call={setTracking}
        className="grid grid-cols-1 gap-3 pt-1"
        fields={{
          carrier: {
            as: 'select',
            label: words.courier,
            none: !carrier && words.chooseCourier,
            options: carrierOptions,
          },
          trackingNumber: {
            autoCapitalize: 'characters',
            hint: words.trackingHint,
            label: words.trackingNumber,
            maxLength: longest.trackingNumber,
            required: false,
            spellCheck: false,
          },
        }}
        outdates={callsShowingParcels}
        params={{ id }}
        refusedAt={{ TRACKING_NUMBER_TAKEN: 'trackingNumber' }}
        schema={trackingForm}
        values={{ ...(carrier && { carrier }), trackingNumber }}
        words={{ save: words.saveTracking, saving: words.saving }}
      />
    </details>
  )
}
