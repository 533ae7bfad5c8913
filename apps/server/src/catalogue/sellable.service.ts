import type { CancelPolicy } from '@nirbhaya/contract/enums'
import type { Db, Tx } from '../platform/database/client.ts'
import { listAllProductRows, listVariantRows } from './catalogue.queries.ts'

/** A product as orders from elsewhere name it. */
export interface Sellable {
  id: string
  slug: string
  name: string
  listPricePaise: number
  cancelPolicy: CancelPolicy
  isPublished: boolean
  /** '' if the product has no option. */
  optionName: string
  values: { id: string; name: string }[]
}

/** Lists all products, drafts too, in the order of the catalogue, with the values in which they are sold. */
export async function listSellable(db: Db | Tx): Promise<Sellable[]> {
  const rows = await listAllProductRows(db)
  const variants = await listVariantRows(
    db,
    rows.map(({ id }) => id),
  )
  const ofProduct = Map.groupBy(
    variants.filter(({ isRetired }) => !isRetired),
    ({ productId }) => productId,
  )
  return rows.map(({ id, slug, name, listPricePaise, cancelPolicy, status, optionName }) => ({
    ...{ id, slug, name, listPricePaise, cancelPolicy, optionName },
    isPublished: status === 'published',
    values: (ofProduct.get(id) ?? []).map((one) => ({ id: one.id, name: one.name })),
  }))
}
