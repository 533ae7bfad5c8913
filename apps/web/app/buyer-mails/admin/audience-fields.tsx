import { listBatches } from '@nirbhaya/contract/batches/admin'
import { listAdminProducts } from '@nirbhaya/contract/catalogue/admin'
import { orderStatuses } from '@nirbhaya/contract/enums'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import type { ComponentProps } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Field = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

interface AudienceFieldsProps {
  field: (name: 'batch' | 'product' | 'status') => Field
  /** The values of the fields. They may be missing among the options until the lists are loaded. */
  chosen: { batch: string; product: string; status: string }
  orders: string[]
  onDropOrders: () => void
}

const query = { limit: pageSizes.largest }

/** The fields that choose who gets a mail. */
export function AudienceFields({ field, chosen, orders, onDropOrders }: AudienceFieldsProps) {
  const batches = useAnswer(listBatches, { query }).data?.batches ?? []
  const products = useAnswer(listAdminProducts, { query }).data?.products ?? []
  return (
    <>
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-cream-deep px-4 py-2">
          <p className="font-semibold">{words.chosenOrders(orders.length)}</p>
          <Button onClick={onDropOrders} size="small" variant="quiet">
            {words.dropOrders}
          </Button>
        </div>
      )}
      <SelectField {...field('batch')} label={words.batch} value={chosen.batch}>
        <option value="">{words.anyBatch}</option>
        <Unlisted listed={batches} value={chosen.batch} />
        {batches
          .filter(({ state }) => state !== 'draft')
          .map(({ _id, productName, number }) => (
            <option key={_id} value={_id}>
              {batchPages.nameOf(productName, number)}
            </option>
          ))}
      </SelectField>
      <SelectField {...field('product')} label={words.product} value={chosen.product}>
        <option value="">{words.anyProduct}</option>
        <Unlisted listed={products} value={chosen.product} />
        {products.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('status')} label={words.status} value={chosen.status}>
        <option value="">{words.anyStatus}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Keeps the chosen value while the list loads, and if the list does not have it. */
const Unlisted = ({ listed, value }: { listed: { _id: string }[]; value: string }) =>
  value !== '' &&
  !listed.some(({ _id }) => _id === value) && <option value={value}>{words.chosenElsewhere}</option>
