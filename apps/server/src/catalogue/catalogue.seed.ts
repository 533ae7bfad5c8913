import { demoProducts } from '../demo/products.ts'
import { demoCardLine, demoStory } from '../demo/story.ts'
import type { Db } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import { storeDemoImage } from '../platform/storage/demo-images.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { addProducts, type UsualTerms } from './adding-products.service.ts'
import { product } from './catalogue.tables.ts'

/** Inserts the demo products into an empty catalogue; does nothing if there are products. */
export async function seedCatalogue(
  db: Db,
  storage: Storage,
  usualTerms: UsualTerms,
): Promise<void> {
  const [existing] = await db.select({ id: product.id }).from(product).limit(1)
  if (existing) return

  const stored = await Promise.all(
    demoProducts.map(async ({ images, ...values }, position) => ({
      product: { ...values, cardLine: demoCardLine, story: demoStory, id: newId(), position },
      images: await Promise.all(
        images.map(async ({ file, alt }, imagePosition) => {
          const id = newId()
          return { id, alt, position: imagePosition, ...(await storeDemoImage(storage, id, file)) }
        }),
      ),
    })),
  )
  await addProducts(db, usualTerms, stored)
}
