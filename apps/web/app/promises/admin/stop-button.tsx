import { listBatches } from '@nirbhaya/contract/batches/admin'
import { longest } from '@nirbhaya/contract/input-limits'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { labels } from '@nirbhaya/contract/messages/labels'
import { promisePages as words } from '@nirbhaya/contract/messages/promises/admin-pages'
import { pageSizes } from '@nirbhaya/contract/paging'
import { moveWish } from '@nirbhaya/contract/promises/admin'
import {
  listStops,
  previewRefunds,
  stopRefunds,
} from '@nirbhaya/contract/promises/automatic-refunds'
import { z } from 'zod'
import { useAnswer } from '../../api/use-answer.ts'
import { AskButton } from '../../forms/ask-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface StopButtonProps {
  /** The order whose refund is stopped. Without `orderId`, the owner selects a batch in the dialog. */
  orderId?: string
}

/** The value of the option for orders without a batch. */
const withoutBatch = 'none'

const stopForm = z.object({
  batchId: z.string(),
  reason: moveWish.shape.reason,
})

/** A button that stops automatic refunds of an order or a batch, after a dialog that asks for the reason. */
export const StopButton = ({ orderId }: StopButtonProps) => (
  <AskButton
    bodyOf={({ batchId, reason }) =>
      orderId ? { reason, orderId } : { reason, batchId: batchId === withoutBatch ? null : batchId }
    }
    busyLabel={words.stopping}
    button={{ label: words.stop }}
    call={stopRefunds}
    confirm={words.stopConfirm}
    description={words.stopsHint}
    fields={{
      batchId: ({ field }) => !orderId && <BatchField {...field('batchId')} />,
      reason: {
        as: 'area',
        hint: words.stopHint,
        label: labels.moveReason,
        maxLength: longest.moveReason,
        rows: 3,
      },
    }}
    outdates={[listStops, previewRefunds]}
    schema={stopForm}
    title={words.stopTitle}
    values={{ batchId: '', reason: '' }}
    variant="danger"
  />
)

function BatchField(props: Omit<Parameters<typeof SelectField>[0], 'children'>) {
  const batches =
    useAnswer(listBatches, { query: { limit: pageSizes.largest } }).data?.batches ?? []
  return (
    <SelectField {...props} label={words.which}>
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
