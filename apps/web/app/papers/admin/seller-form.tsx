import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import {
  getPaperSettings,
  type PaperSettings,
  savePaperSeller,
} from '@nirbhaya/contract/papers/admin'
import { paperSellerForm } from '@nirbhaya/contract/papers/admin.schemas'
import { Panel } from '../../admin/panel.tsx'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'

/** The seller's facts on documents. */
export function SellerForm({ settings: { seller, fixed } }: { settings: PaperSettings }) {
  const outdated = useOutdated(getPaperSettings)
  const { formProps, field, failure, isBusy } = useServerForm(paperSellerForm, {
    async send(body) {
      toast.success((await browserApi(savePaperSeller, { body, timeoutMs })).message)
      outdated()
    },
    defaultValues: seller,
  })
  const hint = (isFixed: boolean) => ({
    readOnly: isFixed,
    hint: isFixed ? words.fixed : undefined,
  })
  return (
    <Panel hint={words.sellerNote} title={words.sellerHeading}>
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextField {...field('legalName')} {...hint(fixed.legalName)} required={false} />
        <TextField
          {...field('address')}
          {...hint(fixed.address)}
          label={words.sellerAddress}
          required={false}
        />
        <TextField
          {...field('gstin')}
          {...hint(fixed.gstin)}
          autoCapitalize="characters"
          autoComplete="off"
          required={false}
        />
        <TextField {...field('registeredFrom')} required={false} type="date" />
        <FormFailureNotice failure={failure} />
        <SubmitButton busyLabel={words.saving} isBusy={isBusy}>
          {words.save}
        </SubmitButton>
      </form>
    </Panel>
  )
}
