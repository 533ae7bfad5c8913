import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import {
  getPaperSettings,
  productTaxForm,
  saveProductTax,
} from '@nirbhaya/contract/papers/settings'
import { unitCodes } from '@nirbhaya/contract/papers/units'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** The form that sets a product's HSN code, tax rate and unit, and the day from which they are valid. */
export function ProductTaxForm({ productId }: { productId: string }) {
  const outdated = useOutdated(getPaperSettings)
  const { form, formProps, field, failure, isBusy } = useServerForm(productTaxForm, {
    async send(body) {
      const options = { params: { id: productId }, body, timeoutMs }
      toast.success((await browserApi(saveProductTax, options)).message)
      outdated()
    },
    defaultValues: { fromDay: indiaDayOf(new Date()), hsn: '', unit: 'PCS' },
  })
  return (
    <form {...formProps} className="mt-2 grid grid-cols-2 gap-4">
      <TextField {...field('fromDay')} label={words.fromDay} type="date" />
      <TextField {...field('hsn')} autoComplete="off" inputMode="numeric" label={words.hsn} />
      <TextField
        {...field('rate')}
        autoComplete="off"
        inputMode="decimal"
        label={words.ratePercent}
      />
      <SelectField {...form.register('unit')} label={words.unit}>
        {unitCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <div className="col-span-2">
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.saving} isBusy={isBusy}>
          {words.save}
        </SubmitButton>
      </div>
    </form>
  )
}
