import {
  type AdminBatch,
  changeBatch,
  createBatch,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { listAdminProducts } from '@nirbhaya/contract/catalogue/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { allPages } from '../../api/all-pages.ts'
import { browserApi } from '../../api/browser-api.ts'
import { keyOf, timeoutMs } from '../../api/query-client.ts'
import { useLoaded } from '../../api/use-answer.ts'
import { useOutdated } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { toast } from '../../toasts/toast.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type DraftValues, draftForm, draftValues, termsOf } from './batch-values.ts'
import { TermsFields } from './terms-fields.tsx'

interface DraftFormProps {
  /** The draft to edit. Without it, the form creates a new one. */
  batch?: AdminBatch
  onClose: () => void
}

export function DraftForm({ batch, onClose }: DraftFormProps) {
  const outdated = useOutdated(listBatches, getBatch)
  const { form, formProps, field, failure, isBusy } = useServerForm(draftForm, {
    async send(values) {
      const { message } = await save(values, batch?._id)
      toast.success(message)
      outdated()
      onClose()
    },
    defaultValues: draftValues(batch),
  })
  return (
    <form {...formProps} className="mt-5">
      {batch ? (
        <input {...form.register('productId')} type="hidden" />
      ) : (
        <ProductField {...field('productId')} />
      )}
      <TextField
        {...field('capacity', { valueAsNumber: true })}
        autoComplete="off"
        className={batch ? '' : 'mt-5'}
        hint={words.capacityHint}
        inputMode="numeric"
        label={words.capacity}
      />
      <TermsFields
        field={field}
        kind={form.watch('kind')}
        kindField={form.register('kind')}
        kinds={words.kinds}
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

function save(values: DraftValues, id: string | undefined) {
  const body = { capacity: values.capacity, terms: termsOf(values) }
  if (id) return browserApi(changeBatch, { params: { id }, body, timeoutMs })
  return browserApi(createBatch, { body: { ...body, productId: values.productId }, timeoutMs })
}

/** The most products that the select field lists. */
const mostProducts = 1_000

/** Lists all products, including drafts. */
const listAll = (signal: AbortSignal) =>
  allPages(async (query) => {
    const page = await browserApi(listAdminProducts, { query, timeoutMs, signal })
    return { items: page.products, nextCursor: page.nextCursor }
  }, mostProducts)

function ProductField(props: Omit<Parameters<typeof SelectField>[0], 'children'>) {
  const loaded = useLoaded({
    key: [...keyOf(listAdminProducts), 'all'],
    ask: listAll,
  })
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {(products) => (
        <SelectField {...props} label={words.product}>
          <option value="">{words.chooseProduct}</option>
          {products.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </LoadedFrame>
  )
}
