import {
  type AdminBatch,
  freeUnpaidPlaces,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'

const nothingToFill = z.object({})

/** Asks for confirmation, then frees the places of a batch that are held for people who have not paid yet. */
export function FreeForm({ batch, onClose }: { batch: AdminBatch; onClose: () => void }) {
  const outdated = useOutdated(listBatches, getBatch)
  const { formProps, failure, isBusy } = useServerForm(nothingToFill, {
    async send() {
      const options = { params: { id: batch._id }, timeoutMs }
      toast.success((await browserApi(freeUnpaidPlaces, options)).message)
      outdated()
      onClose()
    },
  })
  return (
    <form {...formProps}>
      <DialogEnding
        busyLabel={words.saving}
        failure={failure}
        isBusy={isBusy}
        label={words.freeConfirm}
        onOther={onClose}
      />
    </form>
  )
}
