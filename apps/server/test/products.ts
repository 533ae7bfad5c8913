import type { CancelPolicy } from '@nirbhaya/contract/constants'
import { defaultListPriceRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import { eq } from 'drizzle-orm'
import { getUsualTerms } from '../src/batches/promise-settings.service.ts'
import { addProducts } from '../src/catalogue/adding-products.service.ts'
import { claimSlug } from '../src/catalogue/catalogue.queries.ts'
import { changingProducts, invalidateProduct } from '../src/catalogue/shop-front.service.ts'
import type { Db } from '../src/platform/database/client.ts'
import { newId } from '../src/platform/database/columns.ts'
import { product } from '../src/platform/database/schema/catalogue.ts'

export interface ProductWishes {
  priceRupees?: number
  listPriceRupees?: number
  name?: string
  slug?: string
  cancelPolicy?: CancelPolicy
}

/** Puts something on sale; without pictures, which take their time. */
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

/** Changes a product past the desk, but as the desk does: its slugs lead to it, and pages say what it is now. */
export function changeProduct(
  db: Db,
  id: string,
  values: Partial<typeof product.$inferInsert>,
): Promise<void> {
  return db.transaction((tx) =>
    changingProducts(tx, async () => {
      if (values.slug !== undefined) await claimSlug(tx, values.slug, id)
      await tx.update(product).set(values).where(eq(product.id, id))
      await invalidateProduct(tx, id)
    }),
  )
}

/** Takes a product off sale in the same way. */
export function removeProduct(db: Db, id: string): Promise<void> {
  return db.transaction((tx) =>
    changingProducts(tx, async () => {
      await tx.delete(product).where(eq(product.id, id))
      await invalidateProduct(tx, id)
    }),
  )
}
