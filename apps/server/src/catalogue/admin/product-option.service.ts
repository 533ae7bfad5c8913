import { readOptionValues } from '@nirbhaya/contract/catalogue/option-form'
import type { Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { listVariantRows, type ProductRow } from '../catalogue.queries.ts'
import { saveVariantRows } from './product-writing.queries.ts'

/**
 * Gives a product's option exactly these values, in this order. A value is found by its words: orders and places refer
 * to it, so other words are another value, and a value that is left out is retired but stays stored.
 * @param typed the values, one on each line; undefined if they stay as they are
 */
export async function saveOption(
  tx: Tx,
  { id: productId }: Pick<ProductRow, 'id'>,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) return
  const names = readOptionValues(typed)
  const stored = await listVariantRows(tx, [productId])
  const isNamed = (name: string) => (row: { name: string }) =>
    row.name.toLowerCase() === name.toLowerCase()
  const onSale = names.map((name, position) => {
    const found = stored.find(isNamed(name))
    return { id: newId(), productId, name, ...found, position, isRetired: false }
  })
  const retired = stored
    .filter((row) => !onSale.some(isNamed(row.name)))
    .map((row, index) => ({ ...row, position: names.length + index, isRetired: true }))
  await saveVariantRows(tx, [...onSale, ...retired])
}

/** Returns the values of a product's option that are on sale, in the owner's order. */
export async function listOptionValues(
  tx: Tx,
  { id, optionName }: Pick<ProductRow, 'id' | 'optionName'>,
): Promise<string[]> {
  if (optionName === '') return []
  const stored = await listVariantRows(tx, [id])
  return stored.filter(({ isRetired }) => !isRetired).map(({ name }) => name)
}
