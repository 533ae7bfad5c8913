import { listBatches } from '@nirbhaya/contract/batches/admin'
import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { pageSizes } from '@nirbhaya/contract/paging'
import type { ListPlace } from '../../admin/list-place.ts'
import { ListSelect } from '../../admin/list-select.tsx'
import { useAnswer } from '../../api/use-answer.ts'

interface BatchSelectProps {
  batch: string | undefined
  narrow: ListPlace['narrow']
  /** Whether the option “no batch” is left out. */
  isOnlyBatches?: boolean
}

/** Filters a list by a batch, or by “no batch”. It renders nothing if the shop has no batches. */
export function BatchSelect({ batch, narrow, isOnlyBatches = false }: BatchSelectProps) {
  const { data } = useAnswer(listBatches, { query: { limit: pageSizes.largest } })
  const batches = data?.batches ?? []
  if (batches.length === 0 && batch === undefined) return null
  const isKnown =
    batch === undefined || batch === 'none' || batches.some(({ _id }) => _id === batch)
  return (
    <ListSelect
      label={words.batch}
      onChoose={(chosen) => void narrow({ batch: chosen })}
      value={batch}
    >
      <option value="">{words.allBatches}</option>
      {!isOnlyBatches && <option value="none">{words.noBatch}</option>}
      {!isKnown && <option value={batch}>…</option>}
      {batches.map(({ _id, productName, number }) => (
        <option key={_id} value={_id}>
          {words.batchOf(productName, number)}
        </option>
      ))}
    </ListSelect>
  )
}
