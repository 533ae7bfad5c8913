import type { CancelPolicy } from '@nirbhaya/contract/enums'
import { defaultListPriceRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { eq } from 'drizzle-orm'
import { getUsualTerms } from '../../src/batches/promise-settings.service.ts'
import { addProducts } from '../../src/catalogue/adding-products.service.ts'
import { product, productVariant } from '../../src/catalogue/catalogue.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'

export interface ProductWishes {
  priceRupees?: number
  listPriceRupees?: number
  name?: string
  slug?: string
  cancelPolicy?: CancelPolicy
}

/** Adds a product without pictures, because storing pictures takes time. */
export async function insertProduct(
  db: Db,
  {
    priceRupees = 199,
    listPriceRupees = Math.max(defaultListPriceRupees, priceRupees),
    ...values
  }: ProductWishes = {},
) {
  const id = newId()
  const row = {
    id,
    slug: `pendant-${id.slice(-8)}`,
    name: 'Pendant',
    description: 'A pendant.',
    pricePaise: rupeesToPaise(priceRupees),
    listPricePaise: rupeesToPaise(listPriceRupees),
    rating: 4.5,
    reviews: 12,
    ...values,
  }
  await addProducts(db, getUsualTerms, [{ product: row, images: [] }])
  return row
}

/** Gives a product an option with these values. @returns the ids of the values */
export async function insertOption(
  db: Db,
  productId: string,
  values: string[],
  name = 'Ring size',
): Promise<string[]> {
  await db.update(product).set({ optionName: name }).where(eq(product.id, productId))
  const rows = values.map((value, position) => ({ id: newId(), productId, name: value, position }))
  await db.insert(productVariant).values(rows)
  return rows.map(({ id }) => id)
}
