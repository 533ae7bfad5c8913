import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import {
  getPaperSettings,
  type PaperSettings,
  paperSellerForm,
  savePaperSeller,
} from '@nirbhaya/contract/papers/settings'
import { useRevalidator } from 'react-router'
import { Panel } from '../../admin/panel.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'

/** The environment variables that override the form, by field. */
const variables = {
  legalName: 'SELLER_NAME',
  address: 'SELLER_ADDRESS',
  phone: 'SELLER_PHONE',
  email: 'SELLER_EMAIL',
  grievanceOfficer: 'SELLER_GRIEVANCE_OFFICER',
  city: 'SELLER_CITY',
  gstin: 'GST_NUMBER',
} as const

/** The form for the seller's details, which documents and pages show. */
export function SellerForm({ settings: { seller, fixed } }: { settings: PaperSettings }) {
  const outdated = useOutdated(getPaperSettings)
  const { revalidate } = useRevalidator()
  const { formProps, field, failure, isBusy } = useServerForm(paperSellerForm, {
    async send(body) {
      toast.success((await browserApi(savePaperSeller, { body, timeoutMs })).message)
      outdated()
      // Loads the page's data again, because the footer and packing slips show the seller, too.
      await revalidate()
    },
    defaultValues: seller,
  })
  const fact = (name: keyof typeof variables, hint?: string) => ({
    ...field(name),
    readOnly: fixed[name],
    hint: fixed[name] ? words.fixed(variables[name]) : hint,
    autoComplete: 'off',
    required: false,
  })
  return (
    <Panel hint={words.sellerNote} title={words.sellerHeading}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextField {...fact('legalName')} />
        <TextField {...fact('address')} label={words.sellerAddress} />
        <TextField {...fact('phone')} label={words.sellerPhone} type="tel" />
        <TextField {...fact('email')} label={words.sellerEmail} type="email" />
        <TextField {...fact('grievanceOfficer', words.grievanceHint)} />
        <TextField {...fact('city', words.cityHint)} label={words.sellerCity} />
        <TextField {...fact('gstin')} autoCapitalize="characters" />
        <TextField {...field('registeredFrom')} required={false} type="date" />
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.saving} isBusy={isBusy}>
          {words.save}
        </SubmitButton>
      </form>
    </Panel>
  )
}
