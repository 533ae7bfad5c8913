import { listBatches } from '@nirbhaya/contract/batches/admin'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import type { ListPlace } from '../../admin/list-place.ts'
import { ListSelect } from '../../admin/list-select.tsx'
import { useAnswer } from '../../api/use-answer.ts'

interface ValueSelectProps {
  /** The id of the chosen value. */
  value: string | undefined
  narrow: ListPlace['narrow']
}

/**
 * Filters a list by a value of an option. It offers the values of all products that are made in batches, and renders
 * nothing if there are none.
 */
export function ValueSelect({ value, narrow }: ValueSelectProps) {
  const { data } = useAnswer(listBatches, { query: { limit: pageSizes.largest } })
  const values = new Map(
    data?.batches.flatMap(({ productName, values: own = [] }) =>
      own.map(({ variantId, name }) => [variantId, words.valueOf(productName, name)] as const),
    ),
  )
  if (values.size === 0 && value === undefined) return null
  const isKnown = value === undefined || values.has(value)
  return (
    <ListSelect
      label={words.value}
      onChoose={(chosen) => void narrow({ value: chosen })}
      value={value}
    >
      <option value="">{words.allValues}</option>
      {!isKnown && <option value={value}>…</option>}
      {[...values].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ListSelect>
  )
}
