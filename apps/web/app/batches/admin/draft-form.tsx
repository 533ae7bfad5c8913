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
import { AskButton } from '../../forms/ask-button.tsx'
import type { ServerForm } from '../../forms/call-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import {
  type DraftInput,
  type DraftValues,
  draftForm,
  draftValues,
  termsOf,
} from './batch-values.ts'
import { TermsFields } from './terms-fields.tsx'

type State = ServerForm<DraftInput, DraftValues>

/** The fields of a draft, which both dialogs share. */
const draft = {
  confirm: words.save,
  fields: {
    productId: ({ field }: State) => <ProductField {...field('productId')} />,
    capacity: { as: 'number', hint: words.capacityHint, label: words.capacity } as const,
    kind: ({ form, field }: State) => (
      <TermsFields
        field={field}
        kind={form.watch('kind')}
        kindField={form.register('kind')}
        kinds={words.kinds}
      />
    ),
  },
  outdates: [listBatches, getBatch],
  schema: draftForm,
}

/** The button that opens the form for a new draft of a batch. */
export const NewDraft = () => (
  <AskButton
    {...draft}
    bodyOf={(values) => ({
      productId: values.productId,
      capacity: values.capacity,
      terms: termsOf(values),
    })}
    button={{
      label: (
        <>
          <Icon className="size-4.5" name="plus" />
          <span>{words.draft}</span>
        </>
      ),
      variant: 'primary',
    }}
    call={createBatch}
    description={words.draftText}
    title={words.draftTitle}
    values={draftValues()}
  />
)

/** The button that opens the form of a draft. Its product stays. */
export const ChangeDraft = ({ batch }: { batch: AdminBatch }) => (
  <AskButton
    {...draft}
    bodyOf={(values) => ({ capacity: values.capacity, terms: termsOf(values) })}
    button={{ label: words.change }}
    call={changeBatch}
    description={words.changeDraftText}
    fields={{ ...draft.fields, productId: () => null }}
    params={{ id: batch._id }}
    title={words.nameOf(batch.productName, batch.number)}
    values={draftValues(batch)}
  />
)

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
