import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import type { Db, Tx } from '../platform/database/client.ts'
import { claimSlug } from './catalogue.queries.ts'
import { product, productImage } from './catalogue.tables.ts'
import { changingProducts, invalidateProduct } from './shop-front.service.ts'

/**
 * Returns the delivery terms for products in no batch. These terms cannot change until the transaction ends.
 */
export type UsualTerms = (tx: Tx) => Promise<DeliveryTerms>

interface NewProduct {
  product: typeof product.$inferInsert & { id: string }
  images: Omit<typeof productImage.$inferInsert, 'productId'>[]
}

/** Inserts all of these products, or none. Their pictures are already stored. */
export function addProducts(db: Db, usualTerms: UsualTerms, products: NewProduct[]): Promise<void> {
  return db.transaction((tx) =>
    changingProducts(tx, async () => {
      const deliveryTerms = await usualTerms(tx)
      for (const { product: row, images } of products) {
        const isFree = await claimSlug(tx, row.slug, row.id)
        if (!isFree) throw new Error(`another product has the slug ${row.slug}`)
        await tx.insert(product).values({ ...row, deliveryTerms })
        const shown = images.map((image) => ({ ...image, productId: row.id }))
        if (shown.length > 0) await tx.insert(productImage).values(shown)
        await invalidateProduct(tx, row.id)
      }
    }),
  )
}
