import type { AdminBatch } from '@nirbhaya/contract/batches/admin'
import { longest } from '@nirbhaya/contract/input-limits'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { type MovePreview, type MoveWish, previewMove } from '@nirbhaya/contract/promises/admin'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useRequestId } from '../../api/request-id.ts'
import { draftValues } from '../../batches/admin/batch-values.ts'
import { TermsFields } from '../../batches/admin/terms-fields.tsx'
import { FormFailureNotice } from '../../forms/form-failure-notice.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { MoveConfirmation } from './move-confirmation.tsx'
import { moveForm, wishOf } from './move-values.ts'

interface MoveFormProps {
  batches: AdminBatch[]
  /** The id of the selected batch; '' for orders without a batch. */
  batchId: string
}

const kinds = { ...batchPages.kinds, none: words.undated }

/** The form for the new dates and the reason. It shows what will happen before anything is changed. */
export function MoveForm({ batches, batchId }: MoveFormProps) {
  const [shown, setShown] = useState<{ wish: MoveWish; preview: MovePreview; requestId: string }>()
  const requestIdOf = useRequestId()
  const { form, formProps, field, failure, isBusy } = useServerForm(moveForm, {
    async send(values) {
      const wish = wishOf(values)
      const { preview } = await browserApi(previewMove, { body: wish, timeoutMs })
      setShown({ wish, preview, requestId: requestIdOf(wish) })
    },
    defaultValues: { ...draftValues(), kind: 'dates', batchId, reason: '' },
  })
  const kind = form.watch('kind')
  return (
    <>
      {shown && <MoveConfirmation {...shown} onBack={() => setShown(undefined)} />}
      <form
        {...formProps}
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-white p-5 sm:p-7"
        hidden={shown !== undefined}
      >
        <SelectField {...field('batchId')} label={words.which} required={false}>
          {batches.map(({ _id, productName, number }) => (
            <option key={_id} value={_id}>
              {batchPages.nameOf(productName, number)}
            </option>
          ))}
          <option value="">{words.noBatch}</option>
        </SelectField>
        <TermsFields field={field} kind={kind} kindField={form.register('kind')} kinds={kinds} />
        {kind === 'none' && <p className="text-sm text-muted">{words.undatedHint}</p>}
        <TextArea
          {...field('reason')}
          hint={words.reasonHint}
          label={labels.moveReason}
          maxLength={longest.moveReason}
          rows={3}
        />
        <div className="mt-1">
          <FormFailureNotice failure={failure} />
          <Button busyLabel={words.looking} isBusy={isBusy} type="submit">
            {words.look}
          </Button>
        </div>
      </form>
    </>
  )
}
