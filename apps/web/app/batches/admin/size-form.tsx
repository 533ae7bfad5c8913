import {
  type AdminBatch,
  batchChange,
  changeBatch,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'

const sizeForm = batchChange.pick({ capacity: true, unitsPerCustomer: true }).required()

/** The form that changes how many places an open batch has, and how many a customer may book. */
export function SizeForm({ batch, onClose }: { batch: AdminBatch; onClose: () => void }) {
  const outdated = useOutdated(listBatches, getBatch)
  const { formProps, field, failure, isBusy } = useServerForm(sizeForm, {
    async send(body) {
      const params = { id: batch._id }
      toast.success((await browserApi(changeBatch, { params, body, timeoutMs })).message)
      outdated()
      onClose()
    },
    refusedAt: { BATCH_TOO_SMALL: 'capacity' },
    defaultValues: { capacity: batch.capacity, unitsPerCustomer: batch.unitsPerCustomer },
  })
  return (
    <form {...formProps} className="mt-5">
      <TextField
        {...field('capacity', { valueAsNumber: true })}
        autoComplete="off"
        hint={words.taken(batch.taken, batch.held)}
        inputMode="numeric"
        label={words.capacity}
      />
      <TextField
        {...field('unitsPerCustomer', { valueAsNumber: true })}
        autoComplete="off"
        className="mt-4"
        hint={words.unitsPerCustomerHint}
        inputMode="numeric"
        label={words.unitsPerCustomer}
      />
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.save}
        onOther={onClose}
      />
    </form>
  )
}
