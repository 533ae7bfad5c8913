import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { carrierCodes, carriers } from '@nirbhaya/contract/shipping/carriers'
import { getPacking } from '@nirbhaya/contract/shipping/packing'
import {
  getShippingSettings,
  type ShippingForm,
  saveShippingSettings,
  shippingForm,
} from '@nirbhaya/contract/shipping/settings'
import { Panel } from '../../admin/panel.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** The form for three settings: serial numbers, the warranty, and the usual courier. */
export function SettingsForm({ settings }: { settings: ShippingForm }) {
  const outdated = useOutdated(getShippingSettings, getPacking, listParcels)
  const { form, formProps, field, failure, isBusy } = useServerForm(shippingForm, {
    async send(body) {
      toast.success((await browserApi(saveShippingSettings, { body, timeoutMs })).message)
      outdated()
    },
    defaultValues: settings,
  })
  return (
    <Panel title={words.packingHeading}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...form.register('needsSerial')}
            className="size-5 shrink-0 accent-deep-pink"
            type="checkbox"
          />
          {words.needsSerial}
        </label>
        <TextField
          {...field('warrantyMonths')}
          autoComplete="off"
          inputMode="numeric"
          label={words.warrantyMonths}
        />
        <SelectField {...form.register('defaultCarrier')} label={words.defaultCarrier}>
          <option value="">{words.noDefaultCarrier}</option>
          {carrierCodes.map((code) => (
            <option key={code} value={code}>
              {carriers[code].name}
            </option>
          ))}
        </SelectField>
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.saving} isBusy={isBusy}>
          {words.save}
        </SubmitButton>
      </form>
    </Panel>
  )
}
