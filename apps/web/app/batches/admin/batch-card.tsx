import {
  type AdminBatch,
  batchChange,
  changeBatch,
  freeUnpaidPlaces,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { type BatchState, nextBatchStates } from '@nirbhaya/contract/enums'
import { batchWords } from '@nirbhaya/contract/messages/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { getBatchAddresses } from '@nirbhaya/contract/orders/batch-addresses'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { AskButton, ConfirmButton } from '../../forms/ask-button.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { BatchFill } from './batch-fill.tsx'
import { ChangeDraft } from './draft-form.tsx'
import { ChangePlacesByValue, PlacesByValue } from './places-by-value.tsx'

export const batchTones: Record<AdminBatch['state'], BadgeTone> = {
  draft: 'yellow',
  open: 'green',
  full: 'blue',
  closed: 'yellow',
  shipping: 'blue',
  done: 'green',
}

/** Shows a batch, how full it is, and the buttons that its state allows. */
export function BatchCard({ batch }: { batch: AdminBatch }) {
  const state: BatchState = batch.state === 'full' ? 'open' : batch.state
  return (
    <article
      aria-label={words.nameOf(batch.productName, batch.number)}
      className="flex h-full flex-col rounded-card border border-line bg-white p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-[7rem]">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {words.nameOf(batch.productName, batch.number)}
          </h2>
          <p className="text-muted">{words.terms(batch.terms)}</p>
        </div>
        <span className="shrink-0">
          <Badge tone={batchTones[batch.state]}>{batchWords.states[batch.state]}</Badge>
        </span>
      </header>
      <div className="mt-4">
        <BatchFill batch={batch} />
        {batch.values && <PlacesByValue values={batch.values} />}
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <AdminButtonLink size="small" to={`/admin/batches/${batch._id}`}>
          {words.next}
        </AdminButtonLink>
        {nextBatchStates[state].map((next) => (
          <BatchStep batch={batch} key={next} to={next} />
        ))}
        {state !== 'draft' && state !== 'done' && (
          <AdminButtonLink
            size="small"
            to={`/admin/batches/moves/new?batch=${batch._id}`}
            variant="outline"
          >
            {words.move}
          </AdminButtonLink>
        )}
        {batch.held > 0 && (
          <ConfirmButton
            button={{ label: words.free }}
            call={freeUnpaidPlaces}
            confirm={words.freeConfirm}
            description={words.freeText}
            outdates={[listBatches, getBatch]}
            params={{ id: batch._id }}
            title={words.freeQuestion(batch.held)}
          />
        )}
        {state === 'draft' ? <ChangeDraft batch={batch} /> : <ChangeSize batch={batch} />}
        {batch.values && state !== 'done' && (
          <ChangePlacesByValue batch={batch} values={batch.values} />
        )}
      </div>
    </article>
  )
}

/** The button that changes a batch's state. It renders nothing if the present state does not allow that. */
export function BatchStep({ batch, to }: { batch: AdminBatch; to: BatchState }) {
  const step = words.steps[`${batch.state === 'full' ? 'open' : batch.state} ${to}`]
  if (!step) return null
  return (
    <ConfirmButton
      body={{ state: to }}
      button={{ label: step.button }}
      call={changeBatch}
      confirm={step.confirm}
      description={step.text}
      outdates={[listBatches, getBatch, getBatchAddresses]}
      params={{ id: batch._id }}
      title={step.question}
    />
  )
}

const sizeForm = batchChange.pick({ capacity: true, unitsPerCustomer: true }).required()

/** The button that changes how many places an open batch has, and how many a customer may book. */
function ChangeSize({ batch }: { batch: AdminBatch }) {
  const { _id: id, capacity, unitsPerCustomer } = batch
  return (
    <AskButton
      button={{ label: words.change }}
      call={changeBatch}
      confirm={words.save}
      description={words.changeText}
      fields={{
        capacity: {
          as: 'number',
          hint: words.taken(batch.taken, batch.held),
          label: words.capacity,
        },
        unitsPerCustomer: {
          as: 'number',
          hint: words.unitsPerCustomerHint,
          label: words.unitsPerCustomer,
        },
      }}
      outdates={[listBatches, getBatch]}
      params={{ id }}
      refusedAt={{ BATCH_TOO_SMALL: 'capacity' }}
      schema={sizeForm}
      title={words.nameOf(batch.productName, batch.number)}
      values={{ capacity, unitsPerCustomer }}
    />
  )
}
