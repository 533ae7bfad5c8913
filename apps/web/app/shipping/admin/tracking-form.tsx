import { longest } from '@nirbhaya/contract/input-limits'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, setTracking, trackingForm } from '@nirbhaya/contract/shipping/admin'
import { carrierCodes, carriers } from '@nirbhaya/contract/shipping/carriers'
import { endStates } from '@nirbhaya/contract/shipping/states'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** The form for a parcel's courier and tracking number. It is open at first if the parcel has no number. */
export function TrackingForm({ parcel }: { parcel: AdminParcel }) {
  const { _id: id, carrier, trackingNumber = '', state } = parcel
  const outdated = useOutdated(...callsShowingParcels)
  const { form, formProps, field, failure, isBusy } = useServerForm(trackingForm, {
    async send(body) {
      const { message } = await browserApi(setTracking, { params: { id }, body, timeoutMs })
      toast.success(message)
      outdated()
    },
    refusedAt: { TRACKING_NUMBER_TAKEN: 'trackingNumber' },
    defaultValues: { ...(carrier && { carrier }), trackingNumber },
  })
  if (endStates.includes(state)) return null
  return (
    <details className="mt-1 text-sm" open={trackingNumber === ''}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-deep-pink underline-offset-4 hover:underline">
        {words.changeTracking}
      </summary>
      <form {...formProps} className="grid grid-cols-1 gap-3 pt-1">
        <SelectField
          {...form.register('carrier')}
          error={form.formState.errors.carrier?.message}
          label={words.courier}
        >
          {!carrier && <option value="">{words.chooseCourier}</option>}
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('trackingNumber')}
          autoCapitalize="characters"
          autoComplete="off"
          hint={words.trackingHint}
          label={words.trackingNumber}
          maxLength={longest.trackingNumber}
          required={false}
          spellCheck={false}
        />
        <div>
          <FormFailureNotice failure={failure} />
          <Button
            busyLabel={words.saving}
            isBusy={isBusy}
            size="small"
            type="submit"
            variant="outline"
          >
            {words.saveTracking}
          </Button>
        </div>
      </form>
    </details>
  )
}
