import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { product, productImage } from '../platform/database/schema/catalogue.ts'
import { storeDemoImage } from '../platform/storage/demo-images.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { demoProducts } from './demo-products.ts'

/** Fills an empty catalogue with the demo products; a catalogue with products is left alone. */
export async function seedCatalogue(db: Db, storage: Storage): Promise<void> {
  const [existing] = await db.select({ id: product.id }).from(product).limit(1)
  if (existing) return

  const stored = await Promise.all(
    demoProducts.map(async ({ images, ...values }, position) => ({
      product: { ...values, id: newId(), position },
      images: await Promise.all(
        images.map(async ({ file, alt }, imagePosition) => {
          const id = newId()
          return { id, alt, position: imagePosition, ...(await storeDemoImage(storage, id, file)) }
        }),
      ),
    })),
  )
  await db.transaction(async (tx) => {
    for (const entry of stored) {
      await tx.insert(product).values(entry.product)
      await tx
        .insert(productImage)
        .values(entry.images.map((image) => ({ ...image, productId: entry.product.id })))
    }
  })
}
