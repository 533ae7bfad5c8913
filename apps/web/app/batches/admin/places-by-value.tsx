import {
  type AdminBatch,
  changeBatch,
  getBatch,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { z } from 'zod'
import { AskButton } from '../../forms/ask-button.tsx'

const words = batchPages.values

interface PlacesByValueProps {
  batch: AdminBatch
  values: NonNullable<AdminBatch['values']>
}

/** Lists how many places each value of the product's option has, and how many are booked. */
export const PlacesByValue = ({ values }: Pick<PlacesByValueProps, 'values'>) => (
  <dl aria-label={words.title} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {values.map(({ variantId, name, places, held, taken }) => (
      <div className="flex gap-1.5" key={variantId}>
        <dt className="font-semibold">{name}</dt>
        <dd className="tabular-nums text-muted">
          {places === null ? words.shared(held + taken) : words.own(held + taken, places)}
        </dd>
      </div>
    ))}
  </dl>
)

/** The number of a value's own places; empty if it shares the others. */
const placesForm = z.record(
  z.string(),
  z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, fieldRefusals.invalidPlaces),
)

/** The button that sets how many places belong to single values. */
export function ChangePlacesByValue({ batch, values }: PlacesByValueProps) {
  const fields = values.map(({ variantId, name, held, taken }) => {
    const hint = words.taken(held + taken)
    return [variantId, { inputMode: 'numeric' as const, label: name, required: false, hint }]
  })
  const typed = values.map(({ variantId, places }) => [variantId, places?.toString() ?? ''])
  return (
    <AskButton
      bodyOf={(places) => ({
        values: Object.entries(places).map(([variantId, text]) => {
          return { variantId, places: text === '' ? null : Number(text) }
        }),
      })}
      button={{ label: words.change }}
      call={changeBatch}
      confirm={batchPages.save}
      description={words.text}
      fields={Object.fromEntries(fields)}
      outdates={[listBatches, getBatch]}
      params={{ id: batch._id }}
      schema={placesForm}
      title={batchPages.nameOf(batch.productName, batch.number)}
      values={Object.fromEntries(typed)}
    />
  )
}
