import { listBatches } from '@nirbhaya/contract/batches/admin'
import { largestPage, longest } from '@nirbhaya/contract/input-limits'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { moveWish } from '@nirbhaya/contract/promises/admin'
import {
  listStops,
  previewRefunds,
  stopRefunds,
} from '@nirbhaya/contract/promises/automatic-refunds'
import { useState } from 'react'
import { z } from 'zod'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

interface StopButtonProps {
  /** The order whose refund is stopped. Without `orderId`, the owner selects a batch in the dialog. */
  orderId?: string
}

/** A button that stops automatic refunds of an order or a batch, after a dialog that asks for the reason. */
export function StopButton({ orderId }: StopButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small" variant="outline">
        {words.stop}
      </Button>
      <DialogCard
        description={words.stopsHint}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.stopTitle}
      >
        <StopForm {...(orderId && { orderId })} onClose={() => setIsOpen(false)} />
      </DialogCard>
    </>
  )
}

/** The value of the option for orders without a batch. */
const withoutBatch = 'none'

const stopForm = z.object({
  batchId: z.string(),
  reason: moveWish.shape.reason,
})

function StopForm({ orderId, onClose }: StopButtonProps & { onClose: () => void }) {
  const outdated = useOutdated(listStops, previewRefunds)
  const { formProps, field, failure, isBusy } = useServerForm(stopForm, {
    async send({ batchId, reason }) {
      const which = orderId ? { orderId } : { batchId: batchId === withoutBatch ? null : batchId }
      const body = { reason, ...which }
      toast.success((await browserApi(stopRefunds, { body, timeoutMs })).message)
      outdated()
      onClose()
    },
    defaultValues: { batchId: '', reason: '' },
  })
  return (
    <form {...formProps} className="mt-5">
      {!orderId && <BatchField {...field('batchId')} />}
      <TextArea
        {...field('reason')}
        hint={words.stopHint}
        label={labels.moveReason}
        maxLength={longest.moveReason}
        rows={3}
      />
      <DialogEnding
        busyLabel={words.stopping}
        failure={failure}
        isBusy={isBusy}
        label={words.stopConfirm}
        onOther={onClose}
        variant="danger"
      />
    </form>
  )
}

function BatchField(props: Omit<Parameters<typeof SelectField>[0], 'children'>) {
  const batches = useAnswer(listBatches, { query: { limit: largestPage } }).data?.batches ?? []
  return (
    <SelectField {...props} className="mb-5" label={words.which}>
      <option value="">{batchPages.chooseProduct}</option>
      {batches.map(({ _id, productName, number }) => (
        <option key={_id} value={_id}>
          {batchPages.nameOf(productName, number)}
        </option>
      ))}
      <option value={withoutBatch}>{words.noBatch}</option>
    </SelectField>
  )
}
