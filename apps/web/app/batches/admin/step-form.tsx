import {
  type AdminBatch,
  changeBatch,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import type { BatchState } from '@nirbhaya/contract/enums'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { getBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'

interface StepFormProps {
  batch: AdminBatch
  state: BatchState
  label: string
  onClose: () => void
}

const nothingToFill = z.object({})

/** Asks for confirmation, then changes the state of a batch. */
export function StepForm({ batch, state, label, onClose }: StepFormProps) {
  const outdated = useOutdated(listBatches, getBatch, getBatchAddresses)
  const { formProps, failure, isBusy } = useServerForm(nothingToFill, {
    async send() {
      const options = { params: { id: batch._id }, body: { state }, timeoutMs }
      toast.success((await browserApi(changeBatch, options)).message)
      outdated()
      onClose()
    },
  })
  return (
    <form {...formProps}>
      <DialogEnding
        busyLabel={batchPages.saving}
        failure={failure}
        isBusy={isBusy}
        label={label}
        onOther={onClose}
      />
    </form>
  )
}
